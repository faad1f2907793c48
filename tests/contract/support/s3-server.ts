import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

export const s3Keys = { accessKeyId: 'reader', secretAccessKey: 'reader-secret', region: 'eu-west-1', bucket: 'titles' } as const;

/** The greatest difference between the clocks of a request and the server, in milliseconds. */
const MAX_SKEW_MS = 15 * 60_000;

/** Encodes every character except the unreserved characters (RFC 3986). */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const moment = (text: string) => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Whether a request is signed as the protocol (Signature Version 4) requires. The function follows the description of the protocol, and
 * shares no code with the client.
 */
const isSigned = ({ method = '', url = '', headers }: IncomingMessage): boolean => {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(headers.authorization ?? '');
  const [, credential = '', names = '', signature = ''] = given ?? [];
  const [id, day = '', region = '', service = '', end] = credential.split('/');
  if (id !== s3Keys.accessKeyId || region !== s3Keys.region || service !== 's3' || end !== 'aws4_request') return false;
  const date = String(headers['x-amz-date']);
  if (!date.startsWith(day) || !(Math.abs(moment(date) - Date.now()) < MAX_SKEW_MS)) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const signed = names.split(';');
  if (!signed.includes('host')) return false;
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const place = pathname.split('/').map((part) => encoded(decodeURIComponent(part)));
  const canonical = [method, place.join('/'), query.join('&'), lines, names, headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${s3Keys.secretAccessKey}`);
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex') === signature;
};

/** Stores the body of a request. The server refuses a body without a length, and one that differs from the signed hash. */
const store = async (request: IncomingMessage, response: ServerResponse, keep: (bytes: Buffer) => void) => {
  const refuse = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  if (request.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
  const bytes = await buffer(request);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== hash) return refuse(400, 'XAmzContentSHA256Mismatch');
  keep(bytes);
  return response.writeHead(200).end();
};

const answer = (request: IncomingMessage, response: ServerResponse, files: Record<string, Buffer>) => {
  if (!isSigned(request)) return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  const [, bucket, ...names] = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname).split('/');
  if (request.method === 'PUT' && bucket === s3Keys.bucket)
    return store(request, response, (bytes) => {
      files[names.join('/')] = bytes;
    });
  const bytes = bucket === s3Keys.bucket ? files[names.join('/')] : undefined;
  if (!bytes) return response.writeHead(404).end();
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, { etag, 'content-length': part.length });
  return response.end(request.method === 'HEAD' ? undefined : part);
};

/** A local server for the part of the S3 protocol that reads and writes files. */
export const startS3Server = async (given: Readonly<Record<string, Buffer>>) => {
  const files = { ...given };
  let isAway = false;
  const server = createServer((request, response) => (isAway ? response.writeHead(500).end() : answer(request, response, files))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goAway: () => {
      isAway = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
