import { makeListeners } from './listeners';

/** The reason to load a page anew without a press for it: there is a newer release, or a file of its code does not come. */
export type RenewalReason = 'release' | 'missing';

/** A page that is loaded anew by itself: before, and after it. */
export type Renewal = {
  readonly why: RenewalReason;
  /** Undefined before it: something that was typed has come back, or a password has not. */
  readonly kept?: { readonly isTyped: boolean; readonly isPasswordGone: boolean };
};

let current: Renewal | null = null;
const { tell, listen } = makeListeners();

const set = (next: Renewal | null) => {
  current = next;
  tell();
};

/** Tells the person of it. */
export const renewal = {
  tell: (told: Renewal): void => set(told),
  current: (): Renewal | null => current,
  dismiss: (): void => set(null),
  listen,
};
