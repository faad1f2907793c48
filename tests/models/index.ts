import type { Model } from '../support/model';
import { changeSchoolModel } from './library/change-school.model';
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
  changeSchoolModel,
  signInModel,
  signOutModel,
  languageModel,
  chatModel,
  contentPageModel,
  endImpersonationModel,
  sessionModel,
  textsModel,
] as unknown as readonly Model[];
