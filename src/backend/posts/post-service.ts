import type { components } from '../../shared/api/contract.gen';
import { Away } from '../http/away';

type Schemas = components['schemas'];
export type WirePost = Schemas['Post'];
export type WirePicture = Schemas['PostPicture'];
export type WireTerm = Schemas['Term'];
export type WireCategory = Schemas['PostCategory'];

/** A part of a list that the service has. */
type Page = { readonly perPage: number; readonly page: number };

/** Which posts are asked for; what is left out does not matter. */
export type PostSearch = Page & {
  /** Numbers of categories; a post of any of them is found. */
  readonly categories?: readonly number[];
  /** Words, all of which a post has in its title, content or excerpt. */
  readonly search?: string;
  /** Numbers of posts. */
  readonly include?: readonly number[];
  /** With pictures and categories. */
  readonly embed?: boolean;
};

export type CategorySearch = Page & {
  /** The category above them, 0 at the top. */
  readonly parent?: number;
};

/** A page of a list. */
export type PostPage<Item> = {
  readonly items: readonly Item[];
  /** How many there are on all pages. */
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
 * Where the posts are: in the database, or at a service that is configured. Titles and excerpts are plain text, HTML is safe, and addresses of
 * pictures lead to this server or by https. Sticky posts come first, then the newest.
 */
export interface PostService {
  /** @throws PostsAway */
  posts(search: PostSearch): Promise<PostPage<WirePost>>;
  /** @throws PostsAway */
  categories(search: CategorySearch): Promise<PostPage<WireCategory>>;
  /** @returns the name of the file in the storage; undefined where the post has no picture here */
  picture(id: number, size: PictureSize): Promise<{ readonly key: string; readonly version: string } | undefined>;
}

export const pagesOf = (total: number, perPage: number): number => Math.ceil(total / perPage);
