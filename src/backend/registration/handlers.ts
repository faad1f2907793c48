// The operations of the area `registration`, each under its name in the contract.
export { activate } from './activate';
export { checkArrival } from './check-arrival';
export { checkResetLink } from './check-reset-link';
export { findSchools } from './find-schools';
export { forgotPassword } from './forgot-password';
export { getCountries } from './get-countries';
export { register } from './register';
export { registerThirdParty } from './register-third-party';
export { resetPassword } from './reset-password';
export { sendActivation } from './send-activation';
