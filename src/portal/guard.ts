import type { Session, User } from '../areas/session';
import { isAdmitted, type Mounting, may, type Permission, type Person, type Profile, profiles } from '../shared/rules/permissions';

/**
 * The audience of a page. `everyone`: all people, without waiting for the session. `whoever`: all people too, but the page has to know
 * whether somebody is signed in. `anonymous`: people who are not signed in. The other values are groups of signed-in people: `all`, `admin`
 * (support), `customer` (premium or plus), `customer_plus`, `customer_premium`.
 */
export type Audience = 'everyone' | 'whoever' | 'anonymous' | 'all' | 'admin' | 'customer' | 'customer_plus' | 'customer_premium';

export type Access = {
  readonly audience: Audience;
  /** Restricts the audience to people who have this permission. */
  readonly permission?: Permission;
  /** Restricts the audience to accounts with this right, whatever their role. */
  readonly right?: keyof User['may'];
  /** Restricts the audience to people who have named their position at school. The home page asks all other people for their position. */
  readonly needsPosition?: true;
  /** Whether the page also opens for people outside of the audience, to say why the page is not for them. */
  readonly tellsOthers?: true;
  /** Path to which people outside of the audience are led instead of the error page. */
  readonly othersTo?: string;
  /** Paths to which people with these profiles are led instead of the page, although they belong to the audience. */
  readonly profilePaths?: Partial<Record<Profile, string>>;
};

/** A person, with the rights of their account besides the permissions of their role. */
export type VisitingPerson = Person & Pick<User, 'may' | 'position' | 'impersonating'>;

/** A visitor. `phase`: the state of the session. `lapsed`: the session has just ended, and the visitor has to sign in again at once. */
export type Visitor = {
  readonly phase: Session['phase'];
  readonly lapsed: boolean;
  readonly user: VisitingPerson | null;
};

/**
 * The decision about a page. `wait`: the server has not yet said who is signed in. `unreachable`: the server cannot be reached. `refused`:
 * the reason on the error page. `personal`: the person may see the page, but a support person who uses the account may not. `asksPosition`:
 * home asks for the person's position at school, and the page opens afterwards.
 */
export type Decision =
  | 'show'
  | 'wait'
  | 'unreachable'
  | {
      readonly goTo: string;
      readonly refused?: 'refused' | 'personal';
      readonly asksPosition?: true;
    };

const profilesOf: Record<Exclude<Audience, 'everyone' | 'whoever' | 'anonymous'>, readonly Profile[]> = {
  all: profiles,
  admin: ['SUPPORT_USER'],
  customer: ['CUSTOMER_USER_PREMIUM', 'CUSTOMER_USER_PLUS'],
  customer_plus: ['CUSTOMER_USER_PLUS'],
  customer_premium: ['CUSTOMER_USER_PREMIUM'],
};

const isOfAudience = (audience: keyof typeof profilesOf, { profile }: Person, mounting: Mounting): boolean =>
  profile !== null && isAdmitted(mounting, profile) && profilesOf[audience].includes(profile);

const mayOpen = ({ permission, right }: Access, user: VisitingPerson): boolean =>
  (permission === undefined || may(user, permission)) && (right === undefined || user.may[right]);

const isReady = ({ needsPosition }: Access, { position }: VisitingPerson): boolean => !needsPosition || position !== null;

/** Whether a signed-in person may open a page. Menus offer only such pages. */
export const canVisit = (access: Access, user: VisitingPerson, mounting: Mounting): boolean =>
  access.audience === 'everyone' ||
  access.audience === 'whoever' ||
  (access.audience !== 'anonymous' && isOfAudience(access.audience, user, mounting) && mayOpen(access, user));

/** Whether a page is closed to a support person only because they use somebody else's account. */
const isPersonal = (access: Access, user: VisitingPerson, mounting: Mounting): boolean =>
  user.impersonating && canVisit(access, { ...user, impersonating: false }, mounting) && !(mayOpen(access, user) && isReady(access, user));

/**
 * Decides what a visitor sees on a route. While the session starts, pages that need no session are shown, so that the sign-in form waits
 * for no answer.
 * @param address the absolute address of the page, which opens after the sign-in
 */
export function guard(access: Access, { phase, lapsed, user }: Visitor, mounting: Mounting, address: string): Decision {
  const { audience, tellsOthers, othersTo, profilePaths } = access;
  if (audience === 'everyone') return 'show';
  if (audience === 'anonymous') return user ? { goTo: '/' } : 'show';
  if (phase === 'starting') return 'wait';
  if (phase === 'unreachable') return 'unreachable';
  if (audience === 'whoever') return 'show';
  if (!user) return { goTo: `${lapsed ? '/signin' : '/home'}?${new URLSearchParams({ returnTo: address })}` };

  const isIn = isOfAudience(audience, user, mounting);
  // This check comes before those of permission and position, because the error page has a separate reason for this case. A support person
  // must also not be asked for the customer's position.
  if (isPersonal(access, user, mounting)) return { goTo: '/error', refused: 'personal' };
  const asksPosition = mayOpen(access, user);
  const mayHere = asksPosition && isReady(access, user);
  if (isIn && othersTo !== undefined && !mayHere) return { goTo: othersTo, ...(asksPosition && { asksPosition }) };
  if (!isIn || !(tellsOthers || mayHere)) return { goTo: '/error', refused: 'refused' };
  const profilePath = user.profile && profilePaths?.[user.profile];
  return profilePath ? { goTo: profilePath } : 'show';
}
