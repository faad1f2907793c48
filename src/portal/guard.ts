import type { Session } from '../areas/session';
import { type Deed, isAdmitted, type Mounting, may, type Person, type Profile, profiles } from '../shared/rules/permissions';

/**
 * Who may see a page. `everyone` needs no session, nor does `whoever`, whose page has to know whether there is one; `anonymous` is for those not signed in; the rest name who among the signed-in:
 * `all`, `admin` (support), `customer` (premium or plus), `customer_plus`, `customer_premium`.
 */
export type Audience = 'everyone' | 'whoever' | 'anonymous' | 'all' | 'admin' | 'customer' | 'customer_plus' | 'customer_premium';

export type Access = {
  readonly audience: Audience;
  /** Restricts the audience to those who have this permission. */
  readonly deed?: Deed;
  /** The page also opens for the rest of the audience, and says why it is not for them. */
  readonly tellsOthers?: true;
  /** Where the rest of the audience is led, instead of to the error page. */
  readonly othersTo?: string;
  /** Roles of the audience that have another page instead. */
  readonly elsewhere?: Partial<Record<Profile, string>>;
};

/** What the guard knows of the visitor; `lapsed`: was signed in a moment ago, and has to sign in again at once. */
export type Visitor = {
  readonly phase: Session['phase'];
  readonly lapsed: boolean;
  readonly user: Person | null;
};

/**
 * `wait`: the server has not said yet who is signed in; `unreachable`: it cannot be reached; `refused`: the person may not see the page.
 */
export type Decision = 'show' | 'wait' | 'unreachable' | { readonly goTo: string; readonly refused?: true };

const profilesOf: Record<Exclude<Audience, 'everyone' | 'whoever' | 'anonymous'>, readonly Profile[]> = {
  all: profiles,
  admin: ['SUPPORT_USER'],
  customer: ['CUSTOMER_USER_PREMIUM', 'CUSTOMER_USER_PLUS'],
  customer_plus: ['CUSTOMER_USER_PLUS'],
  customer_premium: ['CUSTOMER_USER_PREMIUM'],
};

const isOfAudience = (audience: keyof typeof profilesOf, { profile }: Person, mounting: Mounting): boolean =>
  profile !== null && isAdmitted(mounting, profile) && profilesOf[audience].includes(profile);

const mayDo = (deed: Deed | undefined, user: Person): boolean => deed === undefined || may(user, deed);

/** Whether a signed-in person may open a page: menus offer only these. */
export const isTheirs = ({ audience, deed }: Access, user: Person, mounting: Mounting): boolean =>
  audience === 'everyone' ||
  audience === 'whoever' ||
  (audience !== 'anonymous' && isOfAudience(audience, user, mounting) && mayDo(deed, user));

/**
 * Decides what a visitor gets on a route. Pages without a session are shown while the session still starts, so that the sign-in form does
 * not wait for an answer.
 * @param asked the absolute address asked for, to come back to after signing in
 */
export function guard(
  { audience, deed, tellsOthers, othersTo, elsewhere }: Access,
  { phase, lapsed, user }: Visitor,
  mounting: Mounting,
  asked: string,
): Decision {
  if (audience === 'everyone') return 'show';
  if (audience === 'anonymous') return user ? { goTo: '/' } : 'show';
  if (phase === 'starting') return 'wait';
  if (phase === 'unreachable') return 'unreachable';
  if (audience === 'whoever') return 'show';
  if (!user) return { goTo: `${lapsed ? '/signin' : '/home'}?${new URLSearchParams({ returnTo: asked })}` };

  const isIn = isOfAudience(audience, user, mounting);
  if (isIn && othersTo !== undefined && !mayDo(deed, user)) return { goTo: othersTo };
  if (!isIn || !(tellsOthers || mayDo(deed, user))) return { goTo: '/error', refused: true };
  const away = user.profile && elsewhere?.[user.profile];
  return away ? { goTo: away } : 'show';
}
