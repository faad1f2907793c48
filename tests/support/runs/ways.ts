import type { RunOnly } from 'axe-core';
import type { Locale } from '../../../src/shared/rules/locale';

/** The size of a desktop window. */
export const desktop = { width: 1200, height: 800 } as const;

/** A way to look at a page: its language, width and colours, with the rules that are checked in it. */
export type Way = {
  readonly name: string;
  readonly locale: Locale;
  readonly width: number;
  readonly colours: 'light' | 'dark';
  /**
   * Whether the screenshot shows the full page. On a long page such a screenshot takes as long as all other checks, so only one view has
   * it.
   */
  readonly isWhole: boolean;
  /** The accessibility rules to check. */
  readonly rules: RunOnly;
};

export const allRules: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose results depend on colours or on the language. */
export const colourRules: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'html-has-lang', 'html-lang-valid', 'valid-lang'],
};

export const usual: Way = { name: 'es-desktop', locale: 'es', width: desktop.width, colours: 'light', isWhole: true, rules: allRules };

/** The view on the narrowest common phone. */
export const narrow = { width: 360, colours: 'light' } as const;

/** The view on a common phone, in which the first tier opens each page and dialog. */
export const phone = { width: 390, colours: 'light' } as const;

/** The views in which a screen is checked after the usual view. */
export const otherWays: readonly Way[] = [
  { name: 'en-390', locale: 'en', width: 390, colours: 'light', isWhole: false, rules: allRules },
  { name: 'it-dark', locale: 'it', width: desktop.width, colours: 'dark', isWhole: false, rules: colourRules },
];
