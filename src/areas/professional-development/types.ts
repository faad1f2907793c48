import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Previewable } from '../../shared/rules/files';

export type AssetCategory = { readonly id: string; readonly title: string };

/** An asset of professional development: a recording, a document or a page. */
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
  /** Id of the category; null for an asset without a category. */
  readonly category: string | null;
  /** Address of the picture of the asset, 640 pixels wide. */
  readonly picture: string;
  /** Address of the picture of the asset, 1280 pixels wide. */
  readonly largePicture: string;
};

/** All assets, newest first, and the categories in the order of the page. */
export type Development = { readonly categories: readonly AssetCategory[]; readonly assets: readonly Asset[] };

/** The assets of a category. `category` is null for the assets without a category. */
export type AssetGroup = { readonly category: AssetCategory | null; readonly assets: readonly Asset[] };

/** Reasons why the assets cannot be loaded. `Forbidden`: the person has no permission to see the assets any more. */
export type LoadAssetsFailure = CallFailure | NamedRefusal<'Forbidden'>;

/** Opinion of a person about an asset: 1 for thumb up, -1 for thumb down, 0 for no opinion. */
export type Thumb = 1 | -1 | 0;

/** Numbers of people who like and who dislike an asset. The opinion of the person (`mine`) is included in the numbers. */
export type Thumbs = { readonly up: number; readonly down: number; readonly mine: Thumb };

/**
 * The use of an asset. A `recording` plays in the page, a `document` opens in a dialog, and a `download` is downloaded. `nothing` has no
 * file to show or download yet.
 */
export type AssetUse = 'recording' | 'document' | 'download' | 'nothing';

/** An asset with its file. */
export type OpenedAsset = Pick<Asset, 'id' | 'title' | 'description' | 'author' | 'date' | 'views' | 'largePicture'> & {
  readonly thumbs: Thumbs;
  readonly file: Previewable;
  readonly use: AssetUse;
};

/** View of the page. `resource`: id of the asset while its file is open in the preview, otherwise null. */
export type AssetPlace = { readonly resource: string | null };

/** Reasons why an asset cannot be loaded. `NoSuchAsset`: the asset was deleted, or never existed. */
export type LoadAssetFailure = CallFailure | NamedRefusal<'NoSuchAsset' | 'Forbidden'>;
export type CountViewFailure = CallFailure;
export type SaveThumbFailure = CallFailure | NamedRefusal<'TooManyTries'>;
