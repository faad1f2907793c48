// The operations of the area `session`, each under its name in the contract.
export { getCaptchaChallenge } from './get-captcha-challenge';
export { getFeatures } from './get-features';
export { getTexts } from './get-texts';
export { getUser } from './get-user';
export { openSignIn } from './open-sign-in';
export { setLanguage } from './set-language';
export { setTheme } from './set-theme';
export { signIn } from './sign-in';
export { signOut } from './sign-out';
export { signOutEverywhere } from './sign-out-everywhere';
