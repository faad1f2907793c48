import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { isKey, type Span, type Storage, StorageAway } from './storage';

/** A bucket at a server that speaks the protocol of S3. */
export type S3Options = {
  /** Address of the server. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The server begins to answer within this time, in milliseconds. */
const ANSWER_MS = 5_000;

/** Files in a bucket; the bucket stands in the path of an address, which every server understands. */
export const s3Storage = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): Storage => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
  const addressOf = (key: string) => `${endpoint.replace(/\/+$/, '')}/${[bucket, ...key.split('/')].map(encodeURIComponent).join('/')}`;

  const ask = async (key: string, method: 'HEAD' | 'GET', headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_MS);
    try {
      const response = await client.fetch(addressOf(key), { method, headers, signal: late.signal });
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      throw new Error(`The server of the files answers ${response.status}`);
    } catch (error) {
      throw new StorageAway(error);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async find(key) {
      if (!isKey(key)) return undefined;
      const { status, headers } = await ask(key, 'HEAD');
      if (status === 404) return undefined;
      return { size: Number(headers.get('content-length')), mark: (headers.get('etag') ?? '').replace(/[^\w-]/g, '') };
    },
    async read(key: string, span?: Span) {
      const { status, body } = await ask(key, 'GET', span ? { range: `bytes=${span.first}-${span.last}` } : {});
      if (status === 404 || body === null) throw new StorageAway(new Error('The file has gone since it was found'));
      return Readable.fromWeb(body as ReadableStream);
    },
  };
};
