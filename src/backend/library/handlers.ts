import type { Services } from '../services';
import { changeSchool } from './change-school';
import { findSchool } from './find-school';
import { getCover } from './get-cover';
import { titlesHandlers } from './get-titles';
import { saveLibrary } from './save-library';
import { searchTitles } from './search-titles';

/** The operations of the area `library`. */
export const libraryHandlers = (services: Services) => ({
  ...titlesHandlers(services),
  changeSchool: changeSchool(services),
  findSchool: findSchool(services),
  getCover: getCover(services),
  saveLibrary: saveLibrary(services),
  searchTitles: searchTitles(services),
});
