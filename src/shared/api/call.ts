import { type Duration, Effect, Schema } from 'effect';
import type { FetchResponse } from 'openapi-fetch';
import type { Readable } from 'openapi-typescript-helpers';
import { callIdentity } from './call-identity';
import type { BadResponse, CallFailure, NamedRefusal, NetworkDown, Refused, SessionEnded, Timeout } from './failure';
import { isNetworkDown } from './lost';
import { type SessionEndReason, sessionNews } from './session-news';

/** The content of a refusal, if its body matches the contract. */
type Problem = {
  readonly status: number;
  readonly code?: number;
  readonly type?: string;
  readonly detail?: string;
  /** Present if the server does not know whether it has carried out the operation. */
  readonly outcome?: 'unknown';
  /** The reason why an impersonation has ended. */
  readonly ended?: SessionEndReason;
};

// biome-ignore lint/suspicious/noExplicitAny: FetchResponse is invariant in its options; only data, error and response are read
export type Answer = FetchResponse<any, any, any>;
type DataOf<A> = A extends { data: infer D } ? Exclude<D, undefined> : never;

/** The type of one field in all documented refusals of an operation. */
type OfProblem<P, Name extends keyof Problem> = P extends unknown ? (Name extends keyof P ? Exclude<P[Name], undefined> : never) : never;

/** The test for one documented refusal: all given fields must match, or the predicate must return true. */
type Refusal<A extends Answer> =
  | { readonly [Name in 'status' | 'code' | 'type']?: OfProblem<Exclude<A['error'], undefined>, Name> }
  | ((problem: Problem) => boolean);

export type Refusals<A extends Answer, Tag extends string> = { readonly [T in Tag]: Refusal<A> };

/** The check that a decoder accepts every answer that the contract allows, such as null and absent optional fields. */
type Admits<A extends Answer, In> =
  IsAny<DataOf<A>> extends true
    ? unknown // the compiler also evaluates this type before it knows the operation
    : [DataOf<A>] extends [Readable<In>]
      ? unknown
      : 'The decoder is narrower than the contract';
type IsAny<T> = 0 extends 1 & T ? true : false;

export type Call<A extends Answer, Out, In, Tag extends string> = {
  /** Sends the operation through the typed client. */
  readonly send: (signal: AbortSignal) => Promise<A>;
  /** The decoder for the fields of the answer that the flow uses. It translates the names on the wire into the names of the domain. */
  readonly decode: Schema.Codec<Out, In> & Admits<A, In>;
  /** The refusals that the flow distinguishes, by name. Refusals with a `code` are tried first, and the first match wins. */
  readonly refusals?: Refusals<A, Tag>;
  /** The time limit of the call; 5 seconds by default. */
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

/** Sorts refusals with a code before the other refusals, because a code is more specific than a status. */
const sortByCodeFirst = (refusals: Record<string, AnyRefusal>) =>
  Object.entries(refusals).sort(([, a], [, b]) => Number(hasCode(b)) - Number(hasCode(a)));

const nameRefusal = (
  response: Response,
  error: unknown,
  refusals: Record<string, AnyRefusal>,
): Refused | NamedRefusal<string> | Timeout | SessionEnded | BadResponse => {
  // A proxy answers with HTML, or with JSON in another format. A proxy does not know whether the request reached the server.
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
 * Turns an error that a request has thrown into a failure of the call. openapi-fetch throws a SyntaxError if the body of a 200 is not JSON.
 * Any other error is a fault of the portal.
 */
const nameThrown = (cause: unknown): Effect.Effect<never, NetworkDown | BadResponse> => {
  if (isNetworkDown(cause)) return Effect.fail(cause);
  return cause instanceof SyntaxError ? Effect.fail(failure.badResponse) : Effect.die(cause);
};

/**
 * Sends one operation of the contract, as an Effect. The request is aborted when the flow leaves the state of the call, or when the time
 * limit has passed. Every failure is a tagged value, and the answer is decoded into domain names.
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
      // If another person is signed in by now, the page of the previous person closes before its flow gets the failure.
      if (error?.type === 'another-person') return Effect.promise(callIdentity.owner.askWhoIsHere).pipe(Effect.flatMap(() => fail()));
      if (!response.ok) return fail(refusals);
      return Schema.decodeUnknownEffect(decode)(data).pipe(Effect.mapError(() => failure.badResponse));
    }),
  );

/** The decoder of operations that answer without a body (204). */
export const nothing = Schema.Undefined as unknown as Schema.Codec<void, never>;
