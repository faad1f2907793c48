import { whoseCall } from '../api/whose-call';
import { choiceAge } from '../rules/cookies';
import { type Theme, themeCookie } from '../rules/theme';
import { pageTheme } from './theme';

/** The theme of this browser, for its next page. Whoever a host has brought is not its person, and leaves it alone. */
export const browserTheme = {
  keep: (theme: Theme): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    if (!whoseCall.token) document.cookie = `${themeCookie}=${theme}; path=/; max-age=${theme === 'system' ? 0 : choiceAge}; samesite=lax`;
  },
  /** Has the other open pages of the portal show it. */
  spread: (theme: Theme): void => {
    if (!whoseCall.token) pageTheme.spread(theme);
  },
};
