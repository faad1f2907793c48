import { schemesOf, type Theme, whereFramed } from '../../shared/rules/theme';

type Scheme = Parameters<typeof whereFramed>[0];

/** A built page in a theme from its first byte on: the browser paints no other one before the code comes. */
export const themed = (html: string, theme: Theme): string =>
  html
    .replace(/(<meta name="color-scheme" content=")[^"]*/, `$1${schemesOf[theme]}`)
    .replace(
      /(<meta name="theme-color"[^>]* media=")\(prefers-color-scheme: (light|dark)\)/g,
      (_, before: string, scheme: Scheme) => before + whereFramed(scheme, theme),
    );
