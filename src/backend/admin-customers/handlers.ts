// The operations of the area `admin-customers`, each under its name in the contract.
export { getAdoptionEditions, getAdoptionLanguages, getSchoolRegions } from './adoption-lists';
export { createFictitiousTeacher } from './create-fictitious-teacher';
export { deleteFictitiousTeacher } from './delete-fictitious-teacher';
export { getFictitiousLibrary, saveFictitiousLibrary } from './fictitious-library';
export { findAdoptableTitles } from './find-adoptable-titles';
export { getCustomer } from './get-customer';
export { getCustomerActions } from './get-customer-actions';
export { getCustomerBlink } from './get-customer-blink';
export { settleCustomerEmail } from './settle-customer-email';
export { updateCustomer } from './update-customer';
