// First, so that the bundler puts it into the first chunk beside XState: 0.3 kB gzip less.
import './use-session';

export { endImpersonation } from './flows/end-impersonation';
export { language } from './flows/language';
export { signIn } from './flows/sign-in';
export { signOut } from './flows/sign-out';
export { type PortalSession, refreshSession, startSession } from './portal-session';
export type { Features, Locale, Profile, Role, User } from './types';
export { type Session, SessionContext, useDepartures, useSession, useUser } from './use-session';
