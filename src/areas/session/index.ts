export { endImpersonation, language, pageContent, signIn, signOut } from './flows';
export { type PortalSession, refreshSession, startSession } from './portal-session';
export type { Features, Locale, PageContent, Profile, Role, User } from './types';
export { type Session, SessionContext, useSession, useUser } from './use-session';
