import type { Model } from '../support/model';
import { activateLicenceModel } from './library/activate-licence.model';
import { activationCodeModel } from './library/activation-code.model';
import { changeSchoolModel } from './library/change-school.model';
import { findSchoolModel } from './registration/find-school.model';
import { premiumCodeModel } from './registration/premium-code.model';
import { registrationModel } from './registration/registration.model';

/** The model of every flow. */
export const models = [
  changeSchoolModel,
  premiumCodeModel,
  findSchoolModel,
  registrationModel,
  activationCodeModel,
  activateLicenceModel,
] as unknown as readonly Model[];
