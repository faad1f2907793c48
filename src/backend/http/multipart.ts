import type { IncomingMessage } from 'node:http';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem';

/** A file that was sent as a part of a form. Neither its name nor the type that it claims is kept: nothing should believe them. */
export class SentFile {
  readonly #bytes: Buffer;
  /** Whether more was sent than is kept. */
  readonly isCut: boolean;

  constructor(bytes: Buffer, isCut: boolean) {
    this.#bytes = bytes;
    this.isCut = isCut;
  }

  /** Out of sight for whoever walks through the fields of a body. */
  get bytes(): Buffer {
    return this.#bytes;
  }
}

/** A file has at most this many bytes; more are dropped. */
const FILE_BYTES = 2 * 1024 * 1024;
/** All of the body: a file, and what is around it. */
const BODY_BYTES = FILE_BYTES + 64 * 1024;

const limits = {
  fileSize: FILE_BYTES,
  files: 2,
  fields: 10,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: 100,
  headerPairs: 20,
  headerSize: 4_096,
};

const malformed = (detail: string) => new Problem(400, 'invalid-request', { errors: [{ pointer: '/body', detail }] });
/** Nobody reads the rest of it. */
const unread = { headers: { connection: 'close' } };
const tooLarge = () => new Problem(413, 'too-large', unread);
/** A compressed picture gains nothing, and its true size shows only once it is unpacked. */
const encoded = () => new Problem(415, 'unsupported-media-type', unread);

const parserFor = ({ headers }: FastifyRequest): BusboyInstance => {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits });
  } catch {
    throw malformed('must be multipart/form-data with a boundary');
  }
};

/** Parts by name, each once: texts, and files. */
type Parts = Readonly<Record<string, string | SentFile>>;

/**
 * Reads a form with files into memory.
 * @throws 400 where it is malformed, cut off, or has a part twice; 413 where it is too large
 */
const readParts = (request: FastifyRequest, payload: IncomingMessage): Promise<Parts> => {
  const parser = parserFor(request);
  return new Promise((resolve, reject) => {
    const parts = new Map<string, string | SentFile>();
    let length = 0;
    const fail = (problem: Problem) => {
      payload.off('data', take);
      payload.resume();
      reject(problem);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > BODY_BYTES) fail(tooLarge());
      else parser.write(chunk);
    };
    const put = (name: string, value: string | SentFile) => {
      if (parts.has(name)) fail(malformed(`must have the part ${JSON.stringify(name)} once`));
      parts.set(name, value);
    };
    parser.on('field', (name, value, isNameCut, isCut) => {
      if (isNameCut || isCut) fail(malformed('must have short fields'));
      put(name, value);
    });
    parser.on('file', (name, file) => {
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('end', () => put(name, new SentFile(Buffer.concat(chunks), file.truncated)));
      file.on('error', () => fail(malformed('must be whole')));
    });
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(event, () => fail(malformed('must have fewer parts')));
    parser.on('error', () => fail(malformed('must be whole and well-formed')));
    parser.on('finish', () => resolve(Object.fromEntries(parts)));
    payload.on('data', take);
    payload.on('end', () => parser.end());
    payload.on('error', () => fail(malformed('must be whole')));
  });
};

export const multipartType = 'multipart/form-data';

/** Forms with files, for the operations that say so. */
export const readMultipart = (server: FastifyInstance): void => {
  server.addContentTypeParser(multipartType, async (request: FastifyRequest, payload: IncomingMessage) => {
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw encoded();
    if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES) throw tooLarge();
    return readParts(request, payload);
  });
};
