// The operations of the area `care`, each under its name in the contract.
export { getChat } from './get-chat';
export { getDelegates } from './get-delegates';
export { getWebContent } from './get-web-content';
