import type { RunOnly } from 'axe-core';
import type { Locale } from '../../../src/shared/rules/locale';

/** How wide a page is on a desk. */
export const desktop = { width: 1200, height: 800 } as const;

export type Way = {
  readonly name: string;
  readonly locale: Locale;
  readonly width: number;
  readonly colours: 'light' | 'dark';
  /** The whole of a long page costs as much as all its other steps: once is enough. */
  readonly isWhole: boolean;
  /** What of access is asked. */
  readonly rules: RunOnly;
};

const allRules: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What colours and the language can break. */
const someRules: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'html-has-lang', 'html-lang-valid', 'valid-lang'],
};

export const usual: Way = { name: 'es-desktop', locale: 'es', width: desktop.width, colours: 'light', isWhole: true, rules: allRules };

/** The narrowest telephone that is common. */
export const narrow = { width: 360, colours: 'light' } as const;

/** Then each screen is looked at so, one after the other, where it stands. */
export const otherWays: readonly Way[] = [
  { name: 'en-390', locale: 'en', width: 390, colours: 'light', isWhole: false, rules: allRules },
  { name: 'it-dark', locale: 'it', width: desktop.width, colours: 'dark', isWhole: false, rules: someRules },
];
