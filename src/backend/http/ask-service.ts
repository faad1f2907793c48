import { refuseDeepJson } from './json';

/** The body, the headers and the limits of a request to a configured service. */
export type ServiceRequest = {
  /** Time limit for the complete answer, in milliseconds. */
  readonly ms: number;
  /** Maximum size of the answer after decompression, in bytes. */
  readonly maxBytes: number;
  /** Body that is sent as JSON, by POST. Without `data` and `content` the request is a GET. */
  readonly data?: unknown;
  /** Body that is sent unchanged, by POST. */
  readonly content?: { readonly type: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** The signal by which the caller aborts the request. */
  readonly signal?: AbortSignal;
};

/** Answer of a service. */
export type ServiceAnswer = {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as a value; undefined when the body is not JSON, or has too many nested levels. */
  readonly json: unknown;
};

/** Reads the body of an answer as text. @throws when the body is too large */
const bodyOf = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const parseJson = (text: string): unknown => {
  try {
    refuseDeepJson(text);
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const asJson = (data: unknown) => (data === undefined ? undefined : { type: 'application/json', text: JSON.stringify(data) });

/**
 * Sends a request to a service. The request follows no redirection, because a redirection could lead to an address that is not configured.
 * @throws when there is no answer within the limits of time and size
 */
export const askService = async (
  url: string,
  { ms, maxBytes, data, content = asJson(data), headers, signal }: ServiceRequest,
): Promise<ServiceAnswer> => {
  const timeout = AbortSignal.timeout(ms);
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(content && { 'content-type': content.type }), ...headers },
    ...(content && { method: 'POST', body: content.text }),
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const { ok, status } = response;
  const text = await bodyOf(response, maxBytes);
  return { ok, status, headers: response.headers, text, json: parseJson(text) };
};
