import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { contentDisposition, fileName } from '../http/disposition';
import { type Sheet, WORKBOOK_TYPE, workbook } from './workbook';

/**
 * Returns the answer with a workbook as a file to save. The contract documents the media type and the header `content-disposition`.
 * @param name the name of the file, without its extension
 */
export const answerWorkbook = <Row>(request: FastifyRequest, name: string, sheet: Sheet<Row>) => ({
  status: 200 as const,
  type: WORKBOOK_TYPE,
  // The answer to a HEAD request has no body.
  bytes: request.method === 'HEAD' ? Readable.from([]) : workbook(sheet),
  headers: { 'content-disposition': contentDisposition('attachment', fileName(name, '.xlsx')) },
});
