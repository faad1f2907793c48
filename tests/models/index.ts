import type { Model } from '../support/model';
import { changePasswordModel } from './account/change-password.model';
import { editAccountModel } from './account/edit-account.model';
import { linkOutcomeModel } from './account/link-outcome.model';
import { unlinkAccountModel } from './account/unlink-account.model';
import { activateLicenceModel } from './library/activate-licence.model';
import { activationCodeModel } from './library/activation-code.model';
import { changeSchoolModel } from './library/change-school.model';
import { editLibraryModel } from './library/edit-library.model';
import { libraryModel } from './library/library.model';
import { searchTitlesModel } from './library/search-titles.model';
import { activationModel } from './registration/activation.model';
import { findSchoolModel } from './registration/find-school.model';
import { forgotPasswordModel, sendActivationModel } from './registration/mail-request.model';
import { premiumCodeModel } from './registration/premium-code.model';
import { registrationModel } from './registration/registration.model';
import { resetPasswordModel } from './registration/reset-password.model';
import { chatModel } from './session/chat.model';
import { contentPageModel } from './session/content-page.model';
import { endImpersonationModel } from './session/end-impersonation.model';
import { languageModel } from './session/language.model';
import { sessionModel } from './session/session.model';
import { signInModel } from './session/sign-in.model';
import { signOutModel } from './session/sign-out.model';
import { textsModel } from './session/texts.model';

/** The model of every flow. */
export const models = [
  sessionModel,
  textsModel,
  signInModel,
  signOutModel,
  languageModel,
  libraryModel,
  editLibraryModel,
  searchTitlesModel,
  changeSchoolModel,
  activationCodeModel,
  activateLicenceModel,
  changePasswordModel,
  editAccountModel,
  linkOutcomeModel,
  unlinkAccountModel,
  chatModel,
  contentPageModel,
  endImpersonationModel,
  activationModel,
  forgotPasswordModel,
  resetPasswordModel,
  sendActivationModel,
  findSchoolModel,
  premiumCodeModel,
  registrationModel,
] as unknown as readonly Model[];
