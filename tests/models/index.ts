import type { Model } from '../support/model';
import { changeSchoolModel } from './library/change-school.model';
import { editLibraryModel } from './library/edit-library.model';
import { libraryModel } from './library/library.model';
import { searchTitlesModel } from './library/search-titles.model';

/** The model of every flow. */
export const models = [changeSchoolModel, editLibraryModel, libraryModel, searchTitlesModel] as unknown as readonly Model[];
