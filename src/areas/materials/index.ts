export { TitleMaterials } from './materials';
