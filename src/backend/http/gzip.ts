import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Size in bytes above which answers are compressed for clients that accept compression. */
export const WORTH_COMPRESSING = 1_024;

export const compressGzip = promisify<Buffer | string, Buffer>(gzip);
