// The operations of the area `title`, each under its name in the contract.
export { getTitleProducts } from './get-products';
export { getTitle } from './get-title';
export { recordOpening } from './record-opening';
export { saveFavourites } from './save-favourites';
