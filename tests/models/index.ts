import type { Model } from '../support/model';
import { changeSchoolModel } from './library/change-school.model';
import { signInModel } from './session/sign-in.model';

/** The model of every flow. */
export const models = [changeSchoolModel, signInModel] as unknown as readonly Model[];
