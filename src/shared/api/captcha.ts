import { Effect } from 'effect';
import { isCodeMissing, loadCode } from '../browser/code';
import { isTagged } from '../rules/is-tagged';
import { type Answer, type Call, call, defaultLimit, type Refusals } from './call';
import type { components } from './contract.gen';
import type { CallFailure, CaptchaFailure, CaptchaUnavailable, NamedRefusal, NoToken, Timeout } from './failure';

type Action = components['schemas']['CaptchaAction'];

const unavailable: CaptchaUnavailable = { _tag: 'CaptchaUnavailable' };
const timeout: Timeout = { _tag: 'Timeout' };

/** Finds the reason why there is no token. If the code does not load because there is no connection, the captcha counts as unavailable. */
const reasonOf = (cause: unknown): NoToken => {
  if (isCodeMissing(cause)) return cause.why === 'gone' ? { _tag: 'CaptchaNotLoaded' } : unavailable;
  return isTagged(cause) && cause._tag === 'CaptchaInsecure' ? { _tag: 'CaptchaInsecure' } : unavailable;
};

/** Gets a captcha token for one call. The provider's code loads with the first request for a token. */
export const captchaToken = (action: Action): Effect.Effect<string, NoToken> =>
  Effect.tryPromise({
    try: async (signal) => (await loadCode(() => import('../captcha'))).captchaToken(action, signal),
    catch: reasonOf,
  });

/** The refusals that the contract documents for every operation with a captcha token. */
const captchaRefusals = {
  CaptchaRefused: { type: 'captcha-refused' },
  CaptchaUnavailable: { type: 'captcha-unavailable' },
  TooManyTries: { status: 429 },
} as const;

type CallWithCaptcha<A extends Answer, Out, In, Tag extends string> = Omit<Call<A, Out, In, Tag>, 'send'> & {
  /** Sends the operation and the captcha token through the typed client. */
  readonly send: (signal: AbortSignal, token: string) => Promise<A>;
};

/**
 * Sends one operation that takes a captcha token. The function gets a token for the action, sends the operation like `call`, and names the
 * refusals of a captcha. The token and the operation share one time limit, because the person waits for both.
 */
export const callWithCaptcha = <A extends Answer, Out, In, Tag extends string = never>(
  action: Action,
  { send, refusals, within = defaultLimit, ...rest }: CallWithCaptcha<A, Out, In, Tag>,
): Effect.Effect<Out, CallFailure | CaptchaFailure | NamedRefusal<Tag>> =>
  Effect.suspend(() => {
    let awaited: CaptchaUnavailable | Timeout = unavailable;
    return captchaToken(action).pipe(
      Effect.flatMap((token) => {
        awaited = timeout;
        return call({
          ...rest,
          within,
          send: (signal) => send(signal, token),
          refusals: { ...captchaRefusals, ...refusals } as Refusals<A, Tag | CaptchaFailure['_tag']>,
        });
      }),
      Effect.timeoutOrElse({ duration: within, orElse: () => Effect.fail(awaited) }),
    );
  }) as Effect.Effect<Out, CallFailure | CaptchaFailure | NamedRefusal<Tag>>;
