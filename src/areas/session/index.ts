import { loadCode } from '../../shared/browser/code';
import { late } from '../../shared/ui/behaviour/late';
import { pendingElements } from '../../shared/ui/page/late-page';

export { language } from './flows/language';
export { signIn } from './flows/sign-in';
export { askSession, type PortalSession, refreshSession, startSession } from './portal-session';
export type { Features, Locale, Profile, Role, User } from './types';
export { type Session, SessionContext, useDepartures, useSession, useUser } from './use-session';

/** The sign-in as a step of another flow. The code of this step loads with the first page that shows the step. */
export const SignInPart = late(async () => (await loadCode(() => import('./sign-in-part'))).SignInPart, pendingElements);
