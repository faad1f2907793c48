import { whoseCall } from '../api/whose-call';
import { config } from '../config/config';
import { isTheme, schemes, schemesOf, type Theme, themeOfCookies, whereFramed } from '../rules/theme';
import { openChannel } from './channel';
import { makeListeners } from './listeners';

/** The channel on which a page tells the others which theme was chosen. */
export const themeChannel = 'portal-theme';

let shown: Theme = 'system';
const { tell, listen } = makeListeners();

const show = (theme: Theme) => {
  shown = theme;
  const metaOf = (name: string) => document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`);
  for (const meta of metaOf('color-scheme')) meta.content = schemesOf[theme];
  metaOf('theme-color').forEach((meta, at) => {
    meta.media = whereFramed(schemes[at] ?? 'light', theme);
  });
  tell();
};

/** The theme of this page. */
export const pageTheme = {
  current: (): Theme => shown,
  /** @returns a function that stops listening */
  listen,
  show,
};

/**
 * Shows the theme that the server has chosen for this page, else that of the browser, and follows the other pages.
 * @returns a function that stops following
 */
export const startTheme = (): (() => void) => {
  show(config.theme ?? themeOfCookies(document.cookie));
  const channel = openChannel(themeChannel);
  channel?.addEventListener('message', ({ data }) => {
    if (!whoseCall.token && isTheme(data)) show(data);
  });
  return () => channel?.close();
};
