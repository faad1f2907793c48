// The operations of the area `admin-students-zone`, each under its name in the contract.
export { blockStudentLink, getStudentLink, setStudentLinkValues } from './change-link';
export { exportSharedTitles } from './export-shared-titles';
export { findStudentLinks } from './find-links';
export { getStudentZoneValues, setStudentZoneValues } from './global-values';
export { getStudentLinkLog, getStudentZoneLog } from './logs';
export { resetStudentLinkDevices } from './reset-devices';
export { findShareableTitles, shareTitleOf } from './share-title-of';
