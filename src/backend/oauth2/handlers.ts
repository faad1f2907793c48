// The operations of the area `oauth2`, each under its name in the contract.
export { authoriseClient } from './authorise-client';
export { findClient } from './find-client';
export { getClientUser } from './get-client-user';
export { issueToken } from './issue-token';
export { revokeToken } from './revoke-token';
