import { languageCategories } from '../../../shared/rules/post-categories';
import type { SceneName } from '../make/scenes';
import type { topics } from './categories';

/** A post of the demo. */
export type DemoPost = {
  readonly id: number;
  readonly slug: string;
  /** Days between the publication of the post and the set-up of the demo. */
  readonly days: number;
  readonly sticky?: boolean;
  readonly title: string;
  readonly html: string;
  readonly excerpt: string;
  readonly categories: readonly number[];
  /** Scene and text alternative of the picture. */
  readonly picture: readonly [SceneName, alt: string] | null;
};

/** Finds the number of a language's category. The category `root` is for all languages. */
export const inLanguage = (locale: keyof typeof languageCategories): number => languageCategories[locale];

export const topic = (one: (typeof topics)[keyof typeof topics]): number => one[0];
