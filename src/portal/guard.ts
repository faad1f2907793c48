import type { Session, User } from '../areas/session';
import { isAdmitted, type Mounting, may, type Permission, type Person, type Profile, profiles } from '../shared/rules/permissions';

/**
 * Audience of a page. `everyone` needs no session, nor does `whoever`, whose page has to know whether there is one. `anonymous` is for people
 * who are not signed in. The rest name groups of signed-in people: `all`, `admin` (support), `customer` (premium or plus), `customer_plus`,
 * `customer_premium`.
 */
export type Audience = 'everyone' | 'whoever' | 'anonymous' | 'all' | 'admin' | 'customer' | 'customer_plus' | 'customer_premium';

export type Access = {
  readonly audience: Audience;
  /** Restricts the audience to those who have this permission. */
  readonly deed?: Permission;
  /** Restricts the audience to accounts with this right, whatever their role. */
  readonly right?: keyof User['may'];
  /** Restricts the audience to people who have named their position at school. The others name it on the way to the page. */
  readonly needsPosition?: true;
  /** The page also opens for the rest of the audience, and says why it is not for them. */
  readonly tellsOthers?: true;
  /** Where the rest of the audience is led, instead of to the error page. */
  readonly othersTo?: string;
  /** Roles of the audience that have another page instead. */
  readonly elsewhere?: Partial<Record<Profile, string>>;
};

/** A person, and what their account may do besides what their role permits. */
export type Visiting = Person & Pick<User, 'may' | 'position' | 'impersonating'>;

/** The visitor as the guard knows them. `lapsed`: was signed in a moment ago, and has to sign in again at once. */
export type Visitor = {
  readonly phase: Session['phase'];
  readonly lapsed: boolean;
  readonly user: Visiting | null;
};

/**
 * `wait`: the server has not said yet who is signed in; `unreachable`: it cannot be reached; `refused`: the person may not see the page,
 * or only the person may, and not the supporter who uses their account;
 * `asksPosition`: they may once they have named their position, which home asks for.
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

const mayOpen = ({ deed, right }: Access, user: Visiting): boolean =>
  (deed === undefined || may(user, deed)) && (right === undefined || user.may[right]);

const isReady = ({ needsPosition }: Access, { position }: Visiting): boolean => !needsPosition || position !== null;

/** Whether a signed-in person may open a page: menus offer only these. */
export const isTheirs = (access: Access, user: Visiting, mounting: Mounting): boolean =>
  access.audience === 'everyone' ||
  access.audience === 'whoever' ||
  (access.audience !== 'anonymous' && isOfAudience(access.audience, user, mounting) && mayOpen(access, user));

/** Whether a supporter may not open a page only because the account that they use is somebody else's. */
const isPersonal = (access: Access, user: Visiting, mounting: Mounting): boolean =>
  user.impersonating && isTheirs(access, { ...user, impersonating: false }, mounting) && !(mayOpen(access, user) && isReady(access, user));

/**
 * Decides what a visitor gets on a route. Pages without a session are shown while the session still starts, so that the sign-in form does
 * not wait for an answer.
 * @param asked the absolute address asked for, to come back to after signing in
 */
export function guard(access: Access, { phase, lapsed, user }: Visitor, mounting: Mounting, asked: string): Decision {
  const { audience, tellsOthers, othersTo, elsewhere } = access;
  if (audience === 'everyone') return 'show';
  if (audience === 'anonymous') return user ? { goTo: '/' } : 'show';
  if (phase === 'starting') return 'wait';
  if (phase === 'unreachable') return 'unreachable';
  if (audience === 'whoever') return 'show';
  if (!user) return { goTo: `${lapsed ? '/signin' : '/home'}?${new URLSearchParams({ returnTo: asked })}` };

  const isIn = isOfAudience(audience, user, mounting);
  // Before all else: it is untrue of the person that they may not. Nor does a supporter name their position for them.
  if (isPersonal(access, user, mounting)) return { goTo: '/error', refused: 'personal' };
  const asksPosition = mayOpen(access, user);
  const mayHere = asksPosition && isReady(access, user);
  if (isIn && othersTo !== undefined && !mayHere) return { goTo: othersTo, ...(asksPosition && { asksPosition }) };
  if (!isIn || !(tellsOthers || mayHere)) return { goTo: '/error', refused: 'refused' };
  const away = user.profile && elsewhere?.[user.profile];
  return away ? { goTo: away } : 'show';
}
