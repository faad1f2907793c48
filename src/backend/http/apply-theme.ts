import { colourSchemes, frameMediaOf, type Scheme, type Theme } from '../../shared/rules/theme';

/** Sets the theme in a built page, so that the browser paints no other theme before the code arrives. */
export const applyTheme = (html: string, theme: Theme): string =>
  html
    .replace(/(<meta name="color-scheme" content=")[^"]*/, `$1${colourSchemes[theme]}`)
    .replace(
      /(<meta name="theme-color"[^>]* media=")\(prefers-color-scheme: (light|dark)\)/g,
      (_, before: string, scheme: Scheme) => before + frameMediaOf(scheme, theme),
    );
