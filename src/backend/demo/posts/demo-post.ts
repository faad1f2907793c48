import { languageCategories } from '../../../shared/rules/post-categories';
import type { SceneName } from '../make/scenes';
import type { topics } from './categories';

/** A post of the demo. */
export type DemoPost = {
  readonly id: number;
  readonly slug: string;
  /** When it was published, in days before the demo was set up. */
  readonly days: number;
  readonly sticky?: boolean;
  readonly title: string;
  readonly html: string;
  readonly excerpt: string;
  readonly categories: readonly number[];
  /** Scene of its picture, and the text alternative. */
  readonly picture: readonly [SceneName, alt: string] | null;
};

/** A number of a language, or of all. */
export const inLanguage = (locale: keyof typeof languageCategories): number => languageCategories[locale];

export const topic = (one: (typeof topics)[keyof typeof topics]): number => one[0];
