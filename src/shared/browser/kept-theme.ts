import { callIdentity } from '../api/call-identity';
import { choiceAge } from '../rules/cookies';
import { type Theme, themeCookie } from '../rules/theme';
import { pageTheme } from './theme';

/** The theme of this browser, for its next page. A person whom a host has brought leaves it alone. */
export const browserTheme = {
  keep: (theme: Theme): void => {
    if (callIdentity.token) return;
    const age = theme === 'system' ? 0 : choiceAge;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${themeCookie}=${theme}; path=/; max-age=${age}; samesite=lax`;
  },
  /** Has the other open pages of the portal show it. */
  spread: (theme: Theme): void => {
    if (!callIdentity.token) pageTheme.spread(theme);
  },
};
