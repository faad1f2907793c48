// The operations of the area `admin-access`, each under its name in the contract.
export { actOnProductKey } from './act-on-product-key';
export { findProductKeys } from './find-product-keys';
