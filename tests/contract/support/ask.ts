import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Operation } from '../../../src/backend/contract/document';
import { multipartOf, multipartType, sentType } from './multipart';

/** One request, in the form of the contract. */
export type Ask = {
  /** Values of the path parameters, before encoding. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The body as JSON, or as the form that the operation expects. */
  readonly body?: unknown;
  /** A raw body, sent instead of `body`. */
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Session token for the cookie. */
  readonly session?: string | undefined;
};

export type Answer = {
  readonly status: number;
  /** Slug of a refusal. */
  readonly type: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed body if it is JSON. Any other body, also an empty body, is a text. */
  readonly body: unknown;
  readonly text: string;
};

const isJson = (type: unknown) => /^application\/(problem\+)?json\b/.test(String(type));

const pathOf = ({ path }: Operation, values: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The request gives no ${name} for ${path}`);
    return encodeURIComponent(value);
  });

/** Returns the address of a request, relative to the address of the server. */
export const urlOf = (operation: Operation, { path = {}, query = {} }: Ask): string => {
  const search = new URLSearchParams(query).toString();
  return `/api${pathOf(operation, path)}${search && `?${search}`}`;
};

/** Sends a request to a server without a port. */
export const inject = async (server: FastifyInstance, request: InjectOptions): Promise<Answer> => {
  const { statusCode: status, headers, body: text } = await server.inject(request);
  const body = text !== '' && isJson(headers['content-type']) ? (JSON.parse(text) as unknown) : text;
  const type = status >= 400 && typeof body === 'object' ? (body as { type?: string }).type : undefined;
  return { status, type, headers, body, text };
};

/** Returns the media type of an operation's body. Each operation expects only one media type. */
export const bodyTypeOf = ({ body }: Operation): string => Object.keys(body?.value.content ?? {})[0] ?? 'application/json';

const formType = 'application/x-www-form-urlencoded';
const encoded = (type: string, body: unknown): string | Buffer => {
  if (type === multipartType) return multipartOf(body);
  return type === formType ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
};

/**
 * Returns a request in the form of fastify. The request says that it comes from the portal's own origin, unless `headers` says otherwise.
 */
export const requestOf = (operation: Operation, ask: Ask): InjectOptions => {
  const type = bodyTypeOf(operation);
  const { body, payload = body === undefined ? undefined : encoded(type, body), session, headers } = ask;
  return {
    method: operation.method.toUpperCase() as 'GET',
    url: urlOf(operation, ask),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(payload !== undefined && { 'content-type': sentType(type) }),
      ...(session !== undefined && { cookie: `session=${session}` }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  };
};
