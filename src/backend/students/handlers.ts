// The operations of the area `students`, each under its name in the contract.
export { getStudentFile } from './get-file';
export { openStudentProduct } from './open-product';
export { openStudentWebContent } from './open-web-content';
export { openStudentZone } from './open-zone';
export { pingStudentZone } from './ping';
export { recordStudentOpening } from './record-opening';
