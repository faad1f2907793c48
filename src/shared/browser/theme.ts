import { callIdentity } from '../api/call-identity';
import { config } from '../config/config';
import { colourSchemes, frameMediaOf, isTheme, schemes, type Theme, themeOfCookies } from '../rules/theme';
import { openChannel } from './channel';
import { makeListeners } from './listeners';

let shown: Theme = 'system';
/** The channel to the other open pages. A page does not receive its own messages on this channel. */
let channel: BroadcastChannel | null = null;
const { tell, listen } = makeListeners();

const show = (theme: Theme) => {
  shown = theme;
  const findMetas = (name: string) => document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`);
  for (const meta of findMetas('color-scheme')) meta.content = colourSchemes[theme];
  findMetas('theme-color').forEach((meta, at) => {
    meta.media = frameMediaOf(schemes[at] ?? 'light', theme);
  });
  tell();
};

/** The theme of this page. */
export const pageTheme = {
  read: (): Theme => shown,
  /** @returns a function that stops listening */
  listen,
  show,
  /** Makes the other open pages of the portal in this browser show a theme. */
  spread: (theme: Theme): void => channel?.postMessage(theme),
};

/**
 * Shows the theme that the server has chosen for this page, or otherwise the theme in the browser's cookie. Afterwards shows every theme
 * that another open page sends.
 * @returns a function that stops listening to the other pages
 */
export const startTheme = (): (() => void) => {
  show(config.theme ?? themeOfCookies(document.cookie));
  const opened = openChannel('portal-theme');
  channel = opened;
  opened?.addEventListener('message', ({ data }) => {
    if (!callIdentity.token && isTheme(data)) show(data);
  });
  return () => {
    opened?.close();
    channel = null;
  };
};
