// The operations of the area `library`, each under its name in the contract.
export { activateLicence } from './activate-licence';
export { becomeTeacher } from './become-teacher';
export { changeSchool } from './change-school';
export { findLicence } from './find-licence';
export { findSchool } from './find-school';
export { getCover } from './get-cover';
export { getLibrary, getSelectableTitles } from './get-titles';
export { saveLibrary } from './save-library';
export { searchTitles } from './search-titles';
