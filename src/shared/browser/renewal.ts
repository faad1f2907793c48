import { makeListeners } from './listeners';

/** The reason for which a page reloads by itself: there is a newer release, or a file of its code does not load. */
export type RenewalReason = 'release' | 'missing';

/** A reload that happens by itself. The person is told of it before and afterwards. */
export type Renewal = {
  readonly why: RenewalReason;
  /** Whether typed texts have come back, and whether a typed password has not; undefined before the reload. */
  readonly kept?: { readonly isTyped: boolean; readonly isPasswordGone: boolean };
};

let current: Renewal | null = null;
const { tell, listen } = makeListeners();

const set = (next: Renewal | null) => {
  current = next;
  tell();
};

/** The current reload, for the part of the page that tells the person of it. */
export const renewal = {
  tell: (told: Renewal): void => set(told),
  current: (): Renewal | null => current,
  dismiss: (): void => set(null),
  listen,
};
