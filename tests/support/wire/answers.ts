import type { RefusalStatus, Slug } from '../../../src/shared/api/refusals';
import type { SessionEndReason } from '../../../src/shared/api/session-news';

/** The answer to one request. */
export type Answer =
  | { readonly kind: 'reply'; readonly status: number; readonly body?: unknown }
  /** No answer until the time limit. */
  | { readonly kind: 'silence' }
  /** The connection is lost. */
  | { readonly kind: 'cut' };

/** The answers to several requests of one call, by operationId. The other requests get `otherwise`, or their usual answer. */
export type Answers = { readonly kind: 'each'; readonly of: Readonly<Record<string, Answer>>; readonly otherwise?: NetworkBehaviour };

/** The answers of the network during one call. A single answer is for the main operation of the call. */
export type NetworkBehaviour = Answer | Answers;

/** Returns a successful answer. Without a body, its status is 204. */
export const ok = (body?: unknown, status = body === undefined ? 204 : 200): Answer => ({ kind: 'reply', status, body });

/** Returns a refusal of the server (RFC 9457), with a slug from the contract. */
export const problem = <S extends RefusalStatus>(
  status: S,
  said: { type?: Slug<S>; code?: number; detail?: string; title?: string; outcome?: 'unknown'; ended?: SessionEndReason } = {},
): Answer => ({
  kind: 'reply',
  status,
  body: { type: 'about:blank', title: `Refused (${status})`, status, ...said },
});

/** Returns the answers for a call that makes several requests, by operationId. */
export const answers = (of: Readonly<Record<string, Answer>>): Answers => ({ kind: 'each', of });

export const silence: Answer = { kind: 'silence' };
export const cut = { kind: 'cut' } as const satisfies Answer;

/** The answer for a file of the server that the page itself loads, such as a picture. */
export type FileAnswer = { readonly kind: 'file'; readonly contentType: string; readonly body: string | Buffer } | typeof cut;

export const answerFile = (contentType: string, body: string | Buffer): FileAnswer => ({ kind: 'file', contentType, body });

type Reply = Extract<Answer, { kind: 'reply' }>;

/** Returns the body and the content type of an answer on the wire. */
export const toBody = ({ status, body }: Reply): { body?: string; contentType?: string } =>
  body === undefined ? {} : { body: JSON.stringify(body), contentType: status >= 400 ? 'application/problem+json' : 'application/json' };

/** Converts an answer to a response of `fetch`. A timeout or a lost connection has no response. */
export const toResponse = (reply: Reply): Response => {
  const { body = null, contentType } = toBody(reply);
  return new Response(body, { status: reply.status, headers: contentType ? { 'content-type': contentType } : {} });
};
