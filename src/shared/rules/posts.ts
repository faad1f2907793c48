import type { components } from '../api/contract.gen';
import { languageCategories } from './post-categories';

/** A picture of a post, with the addresses of three sizes. The next larger size replaces a missing size. */
export type PostPicture = { readonly alt: string; readonly full: string; readonly medium: string; readonly thumbnail: string };

/** A category of a post. */
export type Topic = { readonly id: number; readonly slug: string; readonly name: string; readonly description: string };

/** A text that the publisher has written in the content service. */
export type Post = {
  readonly id: number;
  readonly slug: string;
  /** The moment of publication, in ISO 8601. */
  readonly date: string;
  /** Whether the post stays at the top of the list. */
  readonly sticky: boolean;
  readonly categories: readonly number[];
  /** The categories of which the service has sent name and description. */
  readonly topics: readonly Topic[];
  readonly title: string;
  /** The content of the post, as safe HTML. */
  readonly html: string;
  /** The excerpt, a plain text. Editors write rules into the excerpt (see `promotions.ts` and `slides.ts`). */
  readonly excerpt: string;
  readonly picture: PostPicture | null;
};

type Wire = components['schemas'];

const pictureOf = (picture: Wire['PostPicture'] | undefined): PostPicture | null => {
  if (!picture?.source_url) return null;
  const sizes = picture.media_details?.sizes ?? {};
  const full = sizes.full?.source_url ?? picture.source_url;
  const medium = sizes.medium?.source_url ?? full;
  return { alt: picture.alt_text, full, medium, thumbnail: sizes.thumbnail?.source_url ?? medium };
};

const topicOf = ({ id, slug, name, description = '' }: Wire['Term']): Topic => ({ id, slug, name, description });

/** Converts a post of the content service. */
export const postOf = ({ _embedded, title, content, excerpt, ...rest }: Omit<Wire['Post'], 'status'>): Post => ({
  id: rest.id,
  slug: rest.slug,
  date: rest.date,
  sticky: rest.sticky,
  categories: rest.categories,
  topics: (_embedded?.['wp:term'] ?? [])
    .flat()
    .filter(({ taxonomy }) => taxonomy === undefined || taxonomy === 'category')
    .map(topicOf),
  title: title.rendered,
  html: content.rendered,
  excerpt: excerpt.rendered,
  picture: pictureOf(_embedded?.['wp:featuredmedia']?.[0]),
});

const hasText = (text: string) => text.trim() !== '';

/** Returns whether a post has all texts: title, content and excerpt. */
export const isComplete = ({ title, html, excerpt }: Post): boolean => [title, html, excerpt].every(hasText);

/** Returns whether a post is in a language, or for all languages. @param language number of the category of the language */
export const isInLanguage = ({ categories }: Pick<Post, 'categories'>, language: number): boolean =>
  categories.includes(language) || categories.includes(languageCategories.root);
