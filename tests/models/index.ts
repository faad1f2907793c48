import type { Model } from '../support/model';
import { changeSchoolModel } from './library/change-school.model';
import { premiumCodeModel } from './registration/premium-code.model';

/** The model of every flow. */
export const models = [changeSchoolModel, premiumCodeModel] as unknown as readonly Model[];
