import type { Previewable } from '../../shared/rules/files';
import type { Asset, AssetGroup, AssetUse, Development } from './types';

/** Groups the assets by category, in the order of the categories. Assets without a category come last; empty categories are omitted. */
export const groupsOf = ({ categories, assets }: Development): readonly AssetGroup[] => {
  const known = new Set(categories.map(({ id }) => id));
  const byCategory = new Map<string | null, Asset[]>();
  for (const asset of assets) {
    const category = asset.category !== null && known.has(asset.category) ? asset.category : null;
    const own = byCategory.get(category);
    if (own) own.push(asset);
    else byCategory.set(category, [asset]);
  }
  return [...categories, null].flatMap((category) => {
    const own = byCategory.get(category?.id ?? null);
    return own ? [{ category, assets: own }] : [];
  });
};

const units = [
  { from: 1_000_000, sign: 'M' },
  { from: 1_000, sign: 'K' },
] as const;

/** Formats a count: thousands with K, millions with M, and one decimal at most. Further decimals are cut off, never rounded up. */
export const formatCount = (count: number, language: string): string => {
  const unit = units.find(({ from }) => count >= from);
  if (!unit) return String(count);
  const tenths = Math.floor(count / (unit.from / 10)) / 10;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(tenths)} ${unit.sign}`;
};

/** Returns the use of an asset, which depends on the kind of its file. */
export const useOf = ({ previewKind, preview, download }: Pick<Previewable, 'previewKind' | 'preview' | 'download'>): AssetUse => {
  if (preview !== null && (previewKind === 'audio' || previewKind === 'video')) return 'recording';
  if (preview !== null && previewKind !== 'none') return 'document';
  return download === null ? 'nothing' : 'download';
};

/** Returns the address of an asset inside the portal. */
export const assetAddress = (id: string): string => `/professional-development/${encodeURIComponent(id)}`;
