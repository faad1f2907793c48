import { languageCategories } from './post-categories';

/** A picture of a post in three sizes; a size that there is not is the next larger one. */
export type PostPicture = { readonly alt: string; readonly full: string; readonly medium: string; readonly thumbnail: string };

/** A category of a post. */
export type Topic = { readonly id: number; readonly slug: string; readonly name: string; readonly description: string };

/** What the publisher has written. */
export type Post = {
  readonly id: number;
  readonly slug: string;
  /** When it was published, in ISO 8601. */
  readonly date: string;
  /** Stays at the top. */
  readonly sticky: boolean;
  readonly categories: readonly number[];
  /** The categories that the service describes. */
  readonly topics: readonly Topic[];
  readonly title: string;
  /** Safe HTML. */
  readonly html: string;
  /** Plain text; editors write rules into it, see `promotions.ts` and `slides.ts`. */
  readonly excerpt: string;
  readonly picture: PostPicture | null;
};

const hasText = (text: string) => text.trim() !== '';

/** Whether nothing that a reader needs is missing. */
export const isComplete = ({ title, html, excerpt }: Post): boolean => [title, html, excerpt].every(hasText);

/**
 * Whether a post is in a language, or for all.
 * @param language number of the category of the language
 */
export const isInLanguage = ({ categories }: Pick<Post, 'categories'>, language: number): boolean =>
  categories.includes(language) || categories.includes(languageCategories.root);
