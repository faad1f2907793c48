export { TitleMaterials } from './materials';
export { MaterialsHead } from './materials-head';
