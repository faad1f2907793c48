import type { Model } from '../support/model';
import { changeSchoolModel } from './library/change-school.model';

/** The model of every flow. */
export const models = [changeSchoolModel] as unknown as readonly Model[];
