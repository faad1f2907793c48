// The operations of the area `title`, each under its name in the contract.
export { generateExercise } from './generate-exercise';
export { getProductLicence } from './get-licence';
export { getOwnStudentLink } from './get-own-student-link';
export { getTitleProducts } from './get-products';
export { getResourceFile } from './get-resource-file';
export { getTitle } from './get-title';
export { launchLti } from './launch-lti';
export { openWebContent } from './open-web-content';
export { recordOpening } from './record-opening';
export { replaceStudentLink } from './replace-student-link';
export { saveFavourites } from './save-favourites';
export { shareTitle } from './share-title';
