import { readCookie } from './cookies';

/** The looks of the portal; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = 'THEME_COOKIE';

export const isTheme = (told: unknown): told is Theme => themes.some((theme) => theme === told);

/** The theme that the browser keeps in a cookie: the choice of somebody without an account, or the theme of the last signed-in person. */
export const themeOfCookies = (cookies: string): Theme => {
  const value = readCookie(cookies, themeCookie);
  return isTheme(value) ? value : 'system';
};

/** Colour schemes of a page, as its `meta` element names them: all colours of the portal follow these. */
export const colourSchemes = { system: 'light dark', light: 'light', dark: 'dark' } as const satisfies Record<Theme, string>;

/** Colour schemes that a device may have. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Returns the media query for the colour that a phone gives the frame of the page in a colour scheme. */
export const frameMediaOf = (scheme: Scheme, theme: Theme): string =>
  theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
