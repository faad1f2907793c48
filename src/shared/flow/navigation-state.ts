import type { ResultMessage } from './result-message';

/** The reasons for which the error page opens. The page has a text for each reason. */
const errorReasons = [
  'library',
  'link',
  'arrival',
  'refused',
  'personal',
  'noTitle',
  'noPlace',
  'titleFailed',
  'noAsset',
  'assetsFailed',
] as const;
export type ErrorReason = (typeof errorReasons)[number];

/** The reasons for which the error page of OAuth2 opens. The page has a text for each reason. */
const accessReasons = ['unknownRequest', 'notAllowed', 'actsForOther', 'signedOut', 'failed'] as const;
export type AccessReason = (typeof accessReasons)[number];

/** The reason why an error page is shown, and the server's message. `again` is the address at which the person can try again or go on. */
type Fault<Reason> = { readonly reason?: Reason; readonly message?: string; readonly again?: string };

/** The state of a history entry that the next page reads: a fault, or the message that a finished flow leaves. */
export type NavigationState = Fault<ErrorReason | AccessReason> & { readonly said?: ResultMessage };

/**
 * Makes a function that reads a fault from the state of a history entry. The state may come from an older release, and any script of the
 * origin can write it. The function therefore ignores unknown values.
 */
const makeFaultReader =
  <Reason extends string>(reasons: readonly Reason[]) =>
  (state: unknown): Fault<Reason> => {
    const values = Object(state) as Readonly<Record<string, unknown>>;
    const reason = reasons.find((each) => each === values.reason);
    const texts = (['message', 'again'] as const).filter((key) => typeof values[key] === 'string' && values[key] !== '');
    return { ...(reason && { reason }), ...Object.fromEntries(texts.map((key) => [key, values[key]])) };
  };

export const readFault = makeFaultReader(errorReasons);
export const readAccessFault = makeFaultReader(accessReasons);
