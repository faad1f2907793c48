// The operations of the area `impersonation`, each under its name in the contract.
export { findImpersonable } from './find-impersonable';
export { impersonate } from './impersonate';
