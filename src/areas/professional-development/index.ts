export { AssetCard } from './asset-card';
