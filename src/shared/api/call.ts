import { type Duration, Effect, Schema } from 'effect';
import type { FetchResponse } from 'openapi-fetch';
import type { Readable } from 'openapi-typescript-helpers';
import { callIdentity } from './call-identity';
import type { BadResponse, CallFailure, NamedRefusal, NetworkDown, Refused, SessionEnded, Timeout } from './failure';
import { isNetworkDown } from './lost';
import { type SessionEnd, sessionNews } from './session-news';

/** The content of a refusal, if its body matches the contract. */
type Problem = {
  readonly status: number;
  readonly code?: number;
  readonly type?: string;
  readonly detail?: string;
  /** The server cannot say whether the operation was done. */
  readonly outcome?: 'unknown';
  /** Why a session in which support used somebody's account has ended. */
  readonly ended?: SessionEnd;
};

// biome-ignore lint/suspicious/noExplicitAny: FetchResponse is invariant in its options; only data, error and response are read
export type Answer = FetchResponse<any, any, any>;
type DataOf<A> = A extends { data: infer D } ? Exclude<D, undefined> : never;

/** The type of one field in all documented refusals of an operation. */
type OfProblem<P, Name extends keyof Problem> = P extends unknown ? (Name extends keyof P ? Exclude<P[Name], undefined> : never) : never;

/** Recognises one documented refusal: all given fields must match, or the predicate must be true. */
type Refusal<A extends Answer> =
  | { readonly [Name in 'status' | 'code' | 'type']?: OfProblem<Exclude<A['error'], undefined>, Name> }
  | ((problem: Problem) => boolean);

export type Refusals<A extends Answer, Tag extends string> = { readonly [T in Tag]: Refusal<A> };

/** Checks that a decoder accepts every answer that the contract allows: each value of an enum, null, optional fields. */
type Admits<A extends Answer, In> =
  IsAny<DataOf<A>> extends true
    ? unknown // the compiler also evaluates this type before it knows the operation
    : [DataOf<A>] extends [Readable<In>]
      ? unknown
      : 'The decoder is narrower than the contract';
type IsAny<T> = 0 extends 1 & T ? true : false;

export type Call<A extends Answer, Out, In, Tag extends string> = {
  /** The operation, through the typed client. */
  readonly send: (signal: AbortSignal) => Promise<A>;
  /** The decoder from the names on the wire to those of the domain, for the used parts of the answer. */
  readonly decode: Schema.Codec<Out, In> & Admits<A, In>;
  /** The refusals that the flow distinguishes, by name. Refusals with a `code` are tried first, and the first match wins. */
  readonly refusals?: Refusals<A, Tag>;
  /** Time limit; 5 seconds unless the specification says otherwise. */
  readonly within?: Duration.Input;
};

/** The default time limit of a call. */
export const defaultLimit: Duration.Input = '5 seconds';

const failure = {
  timeout: { _tag: 'Timeout' } as Timeout,
  badResponse: { _tag: 'BadResponse' } as BadResponse,
  sessionEnded: { _tag: 'SessionEnded' } as SessionEnded,
};

type AnyRefusal = Partial<Problem> | ((problem: Problem) => boolean);

const fits = (refusal: AnyRefusal, problem: Problem) =>
  typeof refusal === 'function'
    ? refusal(problem)
    : (['status', 'code', 'type'] as const).every((part) => refusal[part] === undefined || refusal[part] === problem[part]);

const hasCode = (refusal: AnyRefusal) => typeof refusal === 'object' && refusal.code !== undefined;

/** Sorts refusals with a code before the others, since a code says more than a status. */
const sortByCodeFirst = (refusals: Record<string, AnyRefusal>) =>
  Object.entries(refusals).sort(([, a], [, b]) => Number(hasCode(b)) - Number(hasCode(a)));

const nameRefusal = (
  response: Response,
  error: unknown,
  refusals: Record<string, AnyRefusal>,
): Refused | NamedRefusal<string> | Timeout | SessionEnded | BadResponse => {
  // The answer of a proxy is HTML, or JSON of its own. A proxy does not know whether the request reached the server.
  const problem: Partial<Problem> = typeof error === 'object' && error !== null ? error : {};
  const isUnknown = response.status >= 500 && (problem.outcome !== undefined || !problem.type || problem.status !== response.status);
  const details = {
    status: response.status,
    ...(problem.detail !== undefined && { message: problem.detail }),
    ...(problem.ended !== undefined && { ended: problem.ended }),
  };
  const named = sortByCodeFirst(refusals).find(([, refusal]) => fits(refusal, { ...problem, status: response.status }));
  if (named) return { _tag: named[0], ...details };
  if (response.status === 401) {
    sessionNews.tell('ended', problem.ended ?? null);
    return failure.sessionEnded;
  }
  if (response.status === 408) return failure.timeout;
  return isUnknown ? failure.badResponse : { _tag: 'Refused', ...details };
};

/**
 * Names the errors that a call throws. openapi-fetch parses the body: a 200 that is not JSON throws a SyntaxError. Other errors are faults
 * of the portal.
 */
const nameThrown = (cause: unknown): Effect.Effect<never, NetworkDown | BadResponse> => {
  if (isNetworkDown(cause)) return Effect.fail(cause);
  return cause instanceof SyntaxError ? Effect.fail(failure.badResponse) : Effect.die(cause);
};

/**
 * Sends one operation of the contract, as an Effect. The request is aborted when its flow leaves the state, or when the time limit has
 * passed. Every failure is a tagged value, and the answer is decoded into domain names.
 * The request is sent once; this function never repeats it.
 */
export const call = <A extends Answer, Out, In, Tag extends string = never>({
  send,
  decode,
  refusals,
  within = defaultLimit,
}: Call<A, Out, In, Tag>): Effect.Effect<Out, CallFailure | NamedRefusal<Tag>> =>
  Effect.tryPromise({ try: send, catch: (cause) => cause }).pipe(
    Effect.catch(nameThrown),
    Effect.timeoutOrElse({ duration: within, orElse: () => Effect.fail(failure.timeout) }),
    Effect.flatMap(({ data, error, response }): Effect.Effect<Out, CallFailure | NamedRefusal<Tag>> => {
      const fail = (names = {}) => Effect.fail(nameRefusal(response, error, names) as CallFailure | NamedRefusal<Tag>);
      // Another person is signed in: the page of the previous person closes before its flow hears of the failure.
      if (error?.type === 'another-person') return Effect.promise(callIdentity.owner.askWhoIsHere).pipe(Effect.flatMap(() => fail()));
      if (!response.ok) return fail(refusals);
      return Schema.decodeUnknownEffect(decode)(data).pipe(Effect.mapError(() => failure.badResponse));
    }),
  );

/** The decoder of operations that answer without a body (204). */
export const nothing = Schema.Undefined as unknown as Schema.Codec<void, never>;
