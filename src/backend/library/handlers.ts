import type { Services } from '../services';
import { activateLicence } from './activate-licence';
import { becomeTeacher } from './become-teacher';
import { changeSchool } from './change-school';
import { findLicence } from './find-licence';
import { findSchool } from './find-school';
import { getCover } from './get-cover';
import { titlesHandlers } from './get-titles';
import { saveLibrary } from './save-library';
import { searchTitles } from './search-titles';

/** The operations of the area `library`. */
export const libraryHandlers = (services: Services) => ({
  ...titlesHandlers(services),
  activateLicence: activateLicence(services),
  becomeTeacher: becomeTeacher(services),
  changeSchool: changeSchool(services),
  findLicence: findLicence(services),
  findSchool: findSchool(services),
  getCover: getCover(services),
  saveLibrary: saveLibrary(services),
  searchTitles: searchTitles(services),
});
