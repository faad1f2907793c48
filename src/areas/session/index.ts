export { language } from './flows/language';
export { signIn } from './flows/sign-in';
export { type PortalSession, refreshSession, startSession } from './portal-session';
export { SignInPart } from './sign-in-page';
export type { Features, Locale, Profile, Role, User } from './types';
export { type Session, SessionContext, useDepartures, useSession, useUser } from './use-session';
