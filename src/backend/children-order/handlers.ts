// The operations of the area `children-order`, each under its name in the contract.
export { getChildrenOrderAccess } from './get-access';
export { getKnownChildren } from './get-children';
export { getChildrenOrderCost, getChildrenOrderVat } from './get-cost';
export { getDeliveryAddress } from './get-delivery-address';
export { findChildSchools, getLevelSubjects, getSchoolLevels, getSubjectBooks } from './get-offers';
export { getChildrenOrderId } from './get-order-id';
export { getChildrenOrderState } from './get-state';
export { getUnpaidChildrenOrder } from './get-unpaid';
export { payChildrenOrder } from './pay';
export { sendChildrenOrder } from './send-order';
export { uploadFamilyBook } from './upload-family-book';
export { withdrawChildrenOrder } from './withdraw';
