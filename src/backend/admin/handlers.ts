// The operations of the area `admin`, each under its name in the contract.
export { findImpersonable } from './find-impersonable';
export { impersonate } from './impersonate';
