import { makeListeners } from './listeners';

/** The reason of an automatic reload: there is a newer release, or a file of the page's code does not load. */
export type RenewalReason = 'release' | 'missing';

/** An automatic reload. The page shows a message before and after the reload. */
export type Renewal = {
  readonly why: RenewalReason;
  /** Whether typed texts were restored, and whether a typed password was lost; undefined before the reload. */
  readonly kept?: { readonly isTyped: boolean; readonly isPasswordGone: boolean };
};

let current: Renewal | null = null;
const { tell, listen } = makeListeners();

const set = (next: Renewal | null) => {
  current = next;
  tell();
};

/** The current automatic reload, for the component that shows the message about the reload. */
export const renewal = {
  tell: (renewal: Renewal): void => set(renewal),
  current: (): Renewal | null => current,
  dismiss: (): void => set(null),
  listen,
};
