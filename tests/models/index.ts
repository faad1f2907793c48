import type { Model } from '../support/model';
import { changePasswordModel } from './account/change-password.model';
import { editAccountModel } from './account/edit-account.model';
import { linkOutcomeModel } from './account/link-outcome.model';
import { unlinkAccountModel } from './account/unlink-account.model';
import { changeSchoolModel } from './library/change-school.model';

import { activationModel } from './registration/activation.model';
import { forgotPasswordModel, sendActivationModel } from './registration/mail-request.model';
import { resetPasswordModel } from './registration/reset-password.model';

/** The model of every flow. */
export const models = [
  changeSchoolModel,
  changePasswordModel,
  editAccountModel,
  linkOutcomeModel,
  unlinkAccountModel,
  activationModel,
  forgotPasswordModel,
  sendActivationModel,
  resetPasswordModel,
] as unknown as readonly Model[];
