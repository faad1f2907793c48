import { readCookie } from './cookies';

/** The looks of the portal; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = 'THEME_COOKIE';

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/**
 * Reads the theme from the cookies. The cookie contains the choice of a person without an account, or the theme of the last signed-in
 * person.
 */
export const themeOfCookies = (cookies: string): Theme => {
  const value = readCookie(cookies, themeCookie);
  return isTheme(value) ? value : 'system';
};

/** The content of the element `meta color-scheme` for each theme. All colours of the portal follow this element. */
export const colourSchemes = { system: 'light dark', light: 'light', dark: 'dark' } as const satisfies Record<Theme, string>;

/** Colour schemes that a device may have. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Returns the media query of the `theme-color` for a colour scheme. A phone shows this colour around the page. */
export const frameMediaOf = (scheme: Scheme, theme: Theme): string =>
  theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
