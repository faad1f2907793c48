import { Effect } from 'effect';
import { type Answer, type Call, call, type Refusals } from './call';
import type { components } from './contract.gen';
import type { CallFailure, CaptchaFailure, CaptchaUnavailable, Named } from './failure';

type Action = components['schemas']['CaptchaAction'];

const unavailable: CaptchaUnavailable = { _tag: 'CaptchaUnavailable' };

/**
 * A captcha token for one call. The provider's code loads with the first one asked for.
 * Asking and solving together may take 20 seconds: a slow telephone needs some of them.
 */
export const captchaToken = (action: Action): Effect.Effect<string, CaptchaUnavailable> =>
  Effect.tryPromise({
    try: async (signal) => (await import('../captcha')).captchaToken(action, signal),
    catch: () => unavailable,
  }).pipe(Effect.timeoutOrElse({ duration: '20 seconds', orElse: () => Effect.fail(unavailable) }));

/** What the contract documents for every operation that takes a captcha token. */
const captchaRefusals = {
  CaptchaRefused: { type: 'captcha-refused' },
  CaptchaUnavailable: { type: 'captcha-unavailable' },
  TooManyTries: { status: 429 },
} as const;

type CallWithCaptcha<A extends Answer, Out, In, Tag extends string> = Omit<Call<A, Out, In, Tag>, 'send'> & {
  /** The operation, through the typed client, with the token of this call. */
  readonly send: (signal: AbortSignal, token: string) => Promise<A>;
};

/** One operation that takes a captcha token, as `call` makes it: a token is earned for the action, and what such an operation may refuse is told apart. */
export const callWithCaptcha = <A extends Answer, Out, In, Tag extends string = never>(
  action: Action,
  { send, refusals, ...rest }: CallWithCaptcha<A, Out, In, Tag>,
): Effect.Effect<Out, CallFailure | CaptchaFailure | Named<Tag>> =>
  captchaToken(action).pipe(
    Effect.flatMap((token) =>
      call({
        ...rest,
        send: (signal) => send(signal, token),
        refusals: { ...captchaRefusals, ...refusals } as Refusals<A, Tag | CaptchaFailure['_tag']>,
      }),
    ),
  ) as Effect.Effect<Out, CallFailure | CaptchaFailure | Named<Tag>>;
