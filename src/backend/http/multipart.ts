import type { IncomingMessage } from 'node:http';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem';

/** A file that was sent as a part of a form. Name and type of the file are dropped, because the sender chooses both freely. */
export class SentFile {
  readonly #bytes: Buffer;
  /** Whether the file was cut, because it exceeded the maximum size. */
  readonly isCut: boolean;

  constructor(bytes: Buffer, isCut: boolean) {
    this.#bytes = bytes;
    this.isCut = isCut;
  }

  /** The bytes of the file. The property is a getter, because code that visits all fields of a body must not visit each byte. */
  get bytes(): Buffer {
    return this.#bytes;
  }
}

/** Maximum size of a file, in bytes; further bytes are dropped. */
const FILE_BYTES = 2 * 1024 * 1024;
/** Maximum size of the body, in bytes: one file and the other parts. */
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
/** Details of a refusal that closes the connection, because nothing reads the rest of the body. */
const closing = { headers: { connection: 'close' } };
const tooLarge = () => new Problem(413, 'too-large', closing);
/**
 * Returns the refusal of a compressed body. The true size of such a body is known only after decompression, and compression does not shrink
 * pictures.
 */
const compressed = () => new Problem(415, 'unsupported-media-type', closing);

const parserFor = ({ headers }: FastifyRequest): BusboyInstance => {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits });
  } catch {
    throw malformed('must be multipart/form-data with a boundary');
  }
};

/** The texts and files of a form, by name; each name appears once. */
type Parts = Readonly<Record<string, string | SentFile>>;

/**
 * Reads a form with files into memory.
 * @throws 400 when the form is malformed, cut off, or has a part twice; 413 when the form is too large
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

/** Makes the server read forms with files, for operations whose contract has such a body. */
export const readMultipart = (server: FastifyInstance): void => {
  server.addContentTypeParser(multipartType, async (request: FastifyRequest, payload: IncomingMessage) => {
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw compressed();
    if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES) throw tooLarge();
    return readParts(request, payload);
  });
};
