import type { Services } from '../services';
import { endImpersonation } from './end-impersonation';
import { getCaptchaChallenge } from './get-captcha-challenge';
import { getChat } from './get-chat';
import { getDelegates } from './get-delegates';
import { getFeatures } from './get-features';
import { getTexts } from './get-texts';
import { getUser } from './get-user';
import { getWebContent } from './get-web-content';
import { openSignIn } from './open-sign-in';
import { setLanguage } from './set-language';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

/** The operations of the area `session`. */
export const sessionHandlers = (services: Services) => ({
  endImpersonation: endImpersonation(services),
  getCaptchaChallenge: getCaptchaChallenge(services),
  getChat: getChat(services),
  getDelegates: getDelegates(services),
  getFeatures: getFeatures(services),
  getTexts: getTexts(services),
  getUser: getUser(services),
  getWebContent: getWebContent(services),
  openSignIn: openSignIn(services),
  setLanguage: setLanguage(services),
  signIn: signIn(services),
  signOut: signOut(services),
});
