// The operations of the area `account`, each under its name in the contract.
export { changePassword } from './change-password';
export { disconnectThirdParty } from './disconnect-third-party';
export { getNotifications, hasNewNotifications } from './notifications';
export { openThirdParty } from './open-third-party';
export { returnFromThirdParty } from './return-from-third-party';
export { takeBackEmail } from './take-back-email';
export { updateAccount } from './update-account';
