export { getAsset } from './get-asset';
export { getAssetContent } from './get-asset-content';
export { getProfessionalDevelopment } from './get-professional-development';
export { recordAssetView } from './record-asset-view';
export { setAssetThumb } from './set-asset-thumb';
export { getLargeThumbnail, getSmallThumbnail } from './thumbnails';
