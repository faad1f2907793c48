import { callIdentity } from '../api/call-identity';
import { choiceAge } from '../rules/cookies';
import { type Theme, themeCookie } from '../rules/theme';
import { pageTheme } from './theme';

/**
 * The theme in the cookie of this browser, which the next page reads. A portal that uses the token of a host does not change this cookie.
 */
export const browserTheme = {
  keep: (theme: Theme): void => {
    if (callIdentity.token) return;
    const age = theme === 'system' ? 0 : choiceAge;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${themeCookie}=${theme}; path=/; max-age=${age}; samesite=lax`;
  },
  /** Makes the other open pages of the portal show a theme. */
  spread: (theme: Theme): void => {
    if (!callIdentity.token) pageTheme.spread(theme);
  },
};
