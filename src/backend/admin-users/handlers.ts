// The operations of the area `admin-users`, each under its name in the contract.
export { createStaffUser } from './create-staff-user';
export { getStaffUser } from './get-staff-user';
export { getStaffUserActions } from './get-staff-user-actions';
export { setStaffUserStatus } from './set-staff-user-status';
export { updateStaffUser } from './update-staff-user';
