// The operations of the area `admin`, each under its name in the contract.
export { findSupportActions } from './find-support-actions';
