import { colourSchemes, frameMediaOf, type Theme } from '../../shared/rules/theme';

type Scheme = Parameters<typeof frameMediaOf>[0];

/** A built page in a theme from its first byte on: the browser paints no other one before the code comes. */
export const applyTheme = (html: string, theme: Theme): string =>
  html
    .replace(/(<meta name="color-scheme" content=")[^"]*/, `$1${colourSchemes[theme]}`)
    .replace(
      /(<meta name="theme-color"[^>]* media=")\(prefers-color-scheme: (light|dark)\)/g,
      (_, before: string, scheme: Scheme) => before + frameMediaOf(scheme, theme),
    );
