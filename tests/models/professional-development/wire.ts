import type { components } from '../../../src/shared/api/contract.gen';
import { exampleOf } from '../../support/wire/contract';

type Wire = components['schemas'];

const listed = exampleOf('getProfessionalDevelopment') as Wire['ProfessionalDevelopment'];
const detailed = exampleOf('getAsset') as Wire['AssetDetail'];

export const assetId = detailed.uuid;
export const title = detailed.title;

const other = '0d6a0a54-7f0a-4b27-8d3c-2f1f5ae3d102';

/** Two assets: a recommended asset in a category, and an asset without a category. */
export const developmentOnTheWire: Wire['ProfessionalDevelopment'] = {
  ...listed,
  assets: [
    ...listed.assets,
    ...listed.assets.map((asset) => ({
      ...asset,
      uuid: other,
      title: 'Leer en voz alta',
      starred: false,
      category: null,
      views: 2_000_000,
    })),
  ],
};

/** Returns a film, as the server sends it. */
export const assetOnTheWire = (differently: Partial<Wire['AssetDetail']> = {}): Wire['AssetDetail'] => ({ ...detailed, ...differently });

/** A document that is shown over the page. */
export const documentOnTheWire = assetOnTheWire({
  type: 'text/plain',
  previewURL: `pd/${assetId}/content?preview`,
  downloadURL: `pd/${assetId}/content`,
  captions: [],
});

/** An asset of a type that browsers do not show. */
export const archiveOnTheWire = assetOnTheWire({
  type: 'application/zip',
  previewURL: null,
  downloadURL: `pd/${assetId}/content`,
  captions: [],
});

/** An asset whose file is not available yet. */
export const emptyOnTheWire = assetOnTheWire({ type: 'application/zip', size: null, previewURL: null, downloadURL: null, captions: [] });

/** The thumbs of an asset when the page of the asset is opened. */
export const thumbsAtStart = { up: 40, down: 7, mine: 0 } as const;
