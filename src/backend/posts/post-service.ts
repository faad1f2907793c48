import type { components } from '../../shared/api/contract.gen';
import { Away } from '../http/away';

type Schemas = components['schemas'];
export type WirePost = Schemas['Post'];
export type WirePicture = Schemas['PostPicture'];
export type WireTerm = Schemas['Term'];
export type WireCategory = Schemas['PostCategory'];

/** The requested page of a list. */
type Page = { readonly perPage: number; readonly page: number };

/** The conditions of a search for posts. An absent condition does not restrict the search. */
export type PostSearch = Page & {
  /** Numbers of categories. A found post has at least one of these categories. */
  readonly categories?: readonly number[];
  /** Words. A found post has each word in its title, content or excerpt. */
  readonly search?: string;
  /** Numbers of the posts to be found. */
  readonly include?: readonly number[];
  /** Whether the posts come with pictures and categories. */
  readonly embed?: boolean;
};

export type CategorySearch = Page & {
  /** Number of the parent category; 0 for categories without a parent. */
  readonly parent?: number;
};

/** A page of a list. */
export type PostPage<Item> = {
  readonly items: readonly Item[];
  /** Number of items on all pages. */
  readonly total: number;
  readonly pages: number;
  /** A text that changes with the list. */
  readonly version: string;
};

export const pictureSizes = ['full', 'medium', 'thumbnail'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Error when the service of posts cannot be reached, or its answer is invalid. */
export class PostsAway extends Away {}

/**
 * The source of posts: the database, or a configured service. Titles and excerpts are plain texts, HTML is sanitised, and pictures come
 * from this server or over https. Sticky posts come first, then the others from the newest to the oldest.
 */
export interface PostService {
  /** Finds a page of posts. @throws {PostsAway} */
  posts(search: PostSearch): Promise<PostPage<WirePost>>;
  /** Finds a page of categories. @throws {PostsAway} */
  categories(search: CategorySearch): Promise<PostPage<WireCategory>>;
  /** Finds the picture of a post: its key in the storage, and its version. @returns undefined when this server does not have the picture */
  picture(id: number, size: PictureSize): Promise<{ readonly key: string; readonly version: string } | undefined>;
}

export const pagesOf = (total: number, perPage: number): number => Math.ceil(total / perPage);
