// The operations of the area `admin-customers`, each under its name in the contract.
export { getCustomer } from './get-customer';
export { getCustomerActions } from './get-customer-actions';
export { getCustomerBlink } from './get-customer-blink';
export { settleCustomerEmail } from './settle-customer-email';
export { updateCustomer } from './update-customer';
