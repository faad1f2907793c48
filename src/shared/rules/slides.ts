import { isInLanguage, type Post, type PostPicture } from './posts';

/** A post that is shown as a slide. Slides are shown one after the other. */
export type Slide = {
  readonly id: number;
  readonly order: number;
  readonly title: string;
  /** The content of the slide, as safe HTML. */
  readonly html: string;
  readonly picture: PostPicture | null;
};

const types = ['ALL', 'SIEMPRE', 'MEC', 'SI_MEC', 'NO_MEC', 'NONE'] as const;
type SlideType = (typeof types)[number];

const written = new RegExp(`^ORDER:(?<order>\\d{1,4})@TYPE:(?<type>${types.join('|')})$`);

/** Reads the excerpt 'ORDER:<number>@TYPE:<type>'. @returns null for any other text */
export const slideExcerptOf = (excerpt: string): { readonly order: number; readonly type: SlideType } | null => {
  const found = written.exec(excerpt.trim())?.groups;
  return found ? { order: Number(found.order), type: found.type as SlideType } : null;
};

/** Returns whether a person sees slides of a type. @param hasMec whether the person's school takes part in the ministry's programme */
const isShown = (type: SlideType, hasMec: boolean): boolean => {
  if (type === 'ALL' || type === 'SIEMPRE') return true;
  if (type === 'NONE') return false;
  return hasMec === (type !== 'NO_MEC');
};

/** The person for whom slides are chosen. */
export type Viewer = {
  /** The number of the category of the person's language. */
  readonly language: number;
  readonly hasMec: boolean;
};

/** Finds the slides among posts, and sorts them by the order in their excerpts. @param most maximum number */
export const slidesOf = (posts: readonly Post[], { language, hasMec }: Viewer, most: number): readonly Slide[] =>
  posts
    .flatMap((post): Slide[] => {
      const excerpt = slideExcerptOf(post.excerpt);
      if (!excerpt || !post.title.trim() || !isInLanguage(post, language) || !isShown(excerpt.type, hasMec)) return [];
      return [{ id: post.id, order: excerpt.order, title: post.title, html: post.html, picture: post.picture }];
    })
    .sort((one, other) => one.order - other.order || one.id - other.id)
    .slice(0, most);
