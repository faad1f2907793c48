import type { Services } from '../services';
import { activate } from './activate';
import { checkArrival } from './check-arrival';
import { findSchools } from './find-schools';
import { forgotPassword } from './forgot-password';
import { getCountries } from './get-countries';
import { register } from './register';
import { registerThirdParty } from './register-third-party';
import { resetPassword } from './reset-password';
import { sendActivation } from './send-activation';

/** The operations of the area `registration`. */
export const registrationHandlers = (services: Services) => ({
  activate: activate(services),
  checkArrival: checkArrival(services),
  findSchools: findSchools(services),
  forgotPassword: forgotPassword(services),
  getCountries: getCountries(services),
  register: register(services),
  registerThirdParty: registerThirdParty(services),
  resetPassword: resetPassword(services),
  sendActivation: sendActivation(services),
});
