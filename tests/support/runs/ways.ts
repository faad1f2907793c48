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
};

export const usual: Way = { name: 'es-desktop', locale: 'es', width: desktop.width, colours: 'light', isWhole: true };

/** Then each screen is looked at so, one after the other, where it stands. */
export const otherWays: readonly Way[] = [
  { name: 'en-390', locale: 'en', width: 390, colours: 'light', isWhole: false },
  { name: 'it-dark', locale: 'it', width: desktop.width, colours: 'dark', isWhole: false },
];
