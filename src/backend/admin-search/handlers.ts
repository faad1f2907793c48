// The operations of the area `admin-search`, each under its name in the contract.
export { countTeachers } from './count-teachers';
export { findCustomers } from './find-customers';
export { findStaff } from './find-staff';
export { getCustomerLicences } from './get-licences';
