import { callIdentity } from '../api/call-identity';
import { choiceAge } from '../rules/cookies';
import { type Theme, themeCookie } from '../rules/theme';
import { pageTheme } from './theme';

/** The theme that this browser keeps for its next page. A portal that a host embeds with its token does not change the kept theme. */
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
