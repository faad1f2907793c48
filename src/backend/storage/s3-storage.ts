import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { isKey, type NewFile, type Span, type Storage, StorageAway } from './storage';

/** A bucket at a server that speaks the protocol of S3. */
export type S3Options = {
  /** Address of the server. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Time within which the server has to begin its answer, in milliseconds. */
const ANSWER_MS = 5_000;

/** Whether a status means a temporary failure, after which a second try makes sense. */
const isTemporaryFailure = ({ status }: Response) => status >= 500 || status === 429;

/**
 * Returns a text that changes with the content of a file. The text contains the size, and the server's entity tag or the time of the last
 * change.
 */
const markOf = (size: string, headers: Headers) =>
  `${size}-${headers.get('etag') ?? headers.get('last-modified') ?? ''}`.replace(/[^\w-]/g, '');

/** Time without any progress of an upload, in milliseconds, after which it has failed. */
const STALLED_MS = 60_000;

/**
 * Sends a file in the body of a request, without reading the whole file into memory. `fetch` would send a stream without its length, which
 * servers of this protocol refuse.
 * @returns the status of the answer
 */
const sendFile = async (url: string, headers: Readonly<Record<string, string>>, place: string): Promise<number> => {
  const send = url.startsWith('https:') ? https.request : http.request;
  const request = send(url, { method: 'PUT', headers, timeout: STALLED_MS });
  request.on('timeout', () => request.destroy(new Error('The server of the files does not go on')));
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  // A server may refuse the file before it has read it, so its answer counts more than the failed upload.
  const sent = pipeline(createReadStream(place), request).catch((error: unknown) => error);
  const [response] = await answered;
  response.resume();
  if (response.statusCode === 200) {
    const failure = await sent;
    if (failure) throw failure;
  }
  return response.statusCode ?? 0;
};

/** Makes the storage of files in a bucket. Addresses have the bucket in their path, which every server supports. */
export const s3Storage = (
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options,
  { answerMs = ANSWER_MS }: { readonly answerMs?: number } = {},
): Storage => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const addressOf = (key: string) => `${endpoint.replace(/\/+$/, '')}/${[bucket, ...key.split('/')].map(encodeURIComponent).join('/')}`;

  const ask = async (key: string, method: 'HEAD' | 'GET', range: string | undefined, signal: AbortSignal): Promise<Response> => {
    // No redirection is followed, because the signature is valid for one server only.
    const request = await client.sign(addressOf(key), { method, redirect: 'manual', signal });
    if (range !== undefined) request.headers.set('range', range);
    // The bytes must not be compressed, because their number is checked. The header `accept-encoding` is not signed, because proxies may
    // change it.
    request.headers.set('accept-encoding', 'identity');
    return fetch(request);
  };

  /**
   * Sends a request, and repeats it once after a temporary failure.
   * @param expected the expected status besides 404
   */
  const answerTo = async (key: string, method: 'HEAD' | 'GET', expected: number, range?: string): Promise<Response> => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), answerMs);
    try {
      const first = await ask(key, method, range, timeout.signal);
      if (isTemporaryFailure(first)) await first.body?.cancel();
      const response = isTemporaryFailure(first) ? await ask(key, method, range, timeout.signal) : first;
      const encoding = response.headers.get('content-encoding') ?? 'identity';
      if (response.status === 404 || (response.status === expected && encoding === 'identity')) return response;
      await response.body?.cancel();
      throw new Error(`The server of the files answers ${response.status}, ${encoding}`);
    } catch (error) {
      throw new StorageAway(error);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async find(key) {
      if (!isKey(key)) return undefined;
      const { status, headers } = await answerTo(key, 'HEAD', 200);
      if (status === 404) return undefined;
      const size = headers.get('content-length');
      if (size === null) throw new StorageAway(new Error('The server of the files does not say how long a file is'));
      return { size: Number(size), mark: markOf(size, headers) };
    },
    async read(key: string, span?: Span) {
      const { status, body } = await answerTo(key, 'GET', span ? 206 : 200, span && `bytes=${span.first}-${span.last}`);
      if (status === 404 || body === null) throw new StorageAway(new Error('The file has gone since it was found'));
      return Readable.fromWeb(body as ReadableStream);
    },
    async write(key: string, { place, size, sha256 }: NewFile) {
      try {
        if (!isKey(key)) throw new Error(`No file can have the key ${key}`);
        // The server compares the bytes with the signed hash, and keeps no file that differs.
        const { url, headers } = await client.sign(addressOf(key), { method: 'PUT', headers: { 'x-amz-content-sha256': sha256 } });
        const status = await sendFile(url, { ...Object.fromEntries(headers), 'content-length': String(size) }, place);
        if (status !== 200) throw new Error(`The server of the files answers ${status}`);
      } catch (error) {
        throw new StorageAway(error);
      }
    },
    // Only a write shows whether the keys may write, and a bucket would keep the file of a trial.
    requireWritable: async () => undefined,
  };
};
