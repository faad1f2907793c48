import type { components } from '../../shared/api/contract.gen';
import { Away } from '../http/away';

type Schemas = components['schemas'];
export type WirePost = Schemas['Post'];
export type WirePicture = Schemas['PostPicture'];
export type WireTerm = Schemas['Term'];
export type WireCategory = Schemas['PostCategory'];

/** The requested page of a list. */
type Page = { readonly perPage: number; readonly page: number };

/** The conditions of a search for posts; absent conditions do not restrict it. */
export type PostSearch = Page & {
  /** Numbers of categories; posts of any of these categories are found. */
  readonly categories?: readonly number[];
  /** Words, all of which a post has in its title, content or excerpt. */
  readonly search?: string;
  /** Numbers of posts. */
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
  /** Changes with the list. */
  readonly version: string;
};

export const pictureSizes = ['full', 'medium', 'thumbnail'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** The content service with the posts cannot be reached, or its answer is invalid. */
export class PostsAway extends Away {}

/**
 * The source of posts: the database, or a configured service. Titles and excerpts are plain text, HTML is safe, and pictures come from this
 * server or over https. Sticky posts come first, then the newest.
 */
export interface PostService {
  /** @throws PostsAway */
  posts(search: PostSearch): Promise<PostPage<WirePost>>;
  /** @throws PostsAway */
  categories(search: CategorySearch): Promise<PostPage<WireCategory>>;
  /** @returns key of the file in the storage, and version of the picture; undefined where this server has no picture of the post */
  picture(id: number, size: PictureSize): Promise<{ readonly key: string; readonly version: string } | undefined>;
}

export const pagesOf = (total: number, perPage: number): number => Math.ceil(total / perPage);
