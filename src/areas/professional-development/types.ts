import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Previewable } from '../../shared/rules/files';

export type AssetCategory = { readonly id: string; readonly title: string };

/** Something to learn from: a recording, a document, a page. */
export type Asset = {
  readonly id: string;
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  readonly author: string;
  readonly date: Date;
  /** Number of views by all people. */
  readonly views: number;
  readonly isStarred: boolean;
  /** Null for an asset of no category. */
  readonly category: string | null;
  /** Addresses of its picture, 640 and 1280 pixels wide. */
  readonly picture: string;
  readonly largePicture: string;
};

/** All assets, newest first, and the categories in their order. */
export type Development = { readonly categories: readonly AssetCategory[]; readonly assets: readonly Asset[] };

/** The assets of a category; null for those of none. */
export type AssetGroup = { readonly category: AssetCategory | null; readonly assets: readonly Asset[] };

/** `Forbidden`: the person may not see it any more. */
export type LoadAssetsFailure = CallFailure | NamedRefusal<'Forbidden'>;

/** Opinion of a person about an asset: up, down, or none. */
export type Thumb = 1 | -1 | 0;

/** How many people like an asset and how many do not, and what the person thinks, who is among them. */
export type Thumbs = { readonly up: number; readonly down: number; readonly mine: Thumb };

/** How an asset is used: played in the page, shown over it, downloaded, or not at all yet. */
export type AssetUse = 'recording' | 'document' | 'download' | 'nothing';

/** An asset with its file. */
export type OpenedAsset = Pick<Asset, 'id' | 'title' | 'description' | 'author' | 'date' | 'views' | 'largePicture'> & {
  readonly thumbs: Thumbs;
  readonly file: Previewable;
  readonly use: AssetUse;
};

/** View of the page. `resource`: id of the asset while its file lies over the page. */
export type AssetPlace = { readonly resource: string | null };

/** `NoSuchAsset`: it is gone, or was never there. */
export type LoadAssetFailure = CallFailure | NamedRefusal<'NoSuchAsset' | 'Forbidden'>;
export type CountViewFailure = CallFailure;
export type SaveThumbFailure = CallFailure | NamedRefusal<'TooManyTries'>;
