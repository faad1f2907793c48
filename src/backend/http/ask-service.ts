/** What is asked of a service that the portal is configured with, and how much is heard of its answer. */
export type Asking = {
  /** The service has as long to answer in full. */
  readonly ms: number;
  /** The most bytes of an answer, as they are after decompression. */
  readonly maxBytes: number;
  /** Sent as JSON; without it the service is only asked. */
  readonly data?: unknown;
  /** Of a caller who may leave. */
  readonly signal?: AbortSignal;
};

/** What a service answers. */
export type Said = {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  /** undefined when the body is no JSON. */
  readonly json: unknown;
};

/** The body of an answer as text, as far as it is read at all. */
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Asks a service. No redirection is followed: it could lead to an address that is not configured.
 * @throws when there is no answer, or none within the limits
 */
export const askService = async (url: string, { ms, maxBytes, data, signal }: Asking): Promise<Said> => {
  const late = AbortSignal.timeout(ms);
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(data !== undefined && { 'content-type': 'application/json' }) },
    ...(data !== undefined && { method: 'POST', body: JSON.stringify(data) }),
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const { ok, status, headers } = response;
  return { ok, status, headers, json: parsed(await bodyOf(response, maxBytes)) };
};
