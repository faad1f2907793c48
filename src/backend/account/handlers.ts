import type { Services } from '../services';
import { changePassword } from './change-password';
import { disconnectThirdParty } from './disconnect-third-party';
import { getNotifications, hasNewNotifications } from './notifications';
import { openThirdParty } from './open-third-party';
import { returnFromThirdParty } from './return-from-third-party';
import { updateAccount } from './update-account';

/** The operations of the area `account`. */
export const accountHandlers = (services: Services) => ({
  changePassword: changePassword(services),
  disconnectThirdParty: disconnectThirdParty(services),
  getNotifications: getNotifications(services),
  hasNewNotifications: hasNewNotifications(services),
  openThirdParty: openThirdParty(services),
  returnFromThirdParty: returnFromThirdParty(services),
  updateAccount: updateAccount(services),
});
