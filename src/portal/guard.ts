import type { Session } from '../areas/session';
import { type Deed, isAdmitted, type Mounting, may, type Person, type Profile, profiles } from '../shared/rules/permissions';

/**
 * Who may see a page. `everyone` needs no session; `anonymous` is for those not signed in; the rest name who among the signed-in:
 * `all`, `admin` (support), `customer` (premium or plus), `customer_plus`, `customer_premium`.
 */
export type Audience = 'everyone' | 'anonymous' | 'all' | 'admin' | 'customer' | 'customer_plus' | 'customer_premium';

export type Access = {
  readonly audience: Audience;
  /** Of the audience, those alone who may do this. */
  readonly deed?: Deed;
  /** The page opens for the rest of the audience, too, and says why there is nothing for them. */
  readonly tellsOthers?: true;
  /** Those of the audience who have another page for it. */
  readonly elsewhere?: Partial<Record<Profile, string>>;
};

/** What the guard knows of the visitor; `lapsed`: was signed in a moment ago, and is asked to sign in again at once. */
export type Visitor = {
  readonly phase: Session['phase'];
  readonly lapsed: boolean;
  readonly user: Person | null;
};

/** `wait`: it is not known yet who is here; `unreachable`: it cannot be known now; `refused`: the page is not theirs. */
export type Decision = 'show' | 'wait' | 'unreachable' | { readonly goTo: string; readonly refused?: true };

const profilesOf: Record<Exclude<Audience, 'everyone' | 'anonymous'>, readonly Profile[]> = {
  all: profiles,
  admin: ['SUPPORT_USER'],
  customer: ['CUSTOMER_USER_PREMIUM', 'CUSTOMER_USER_PLUS'],
  customer_plus: ['CUSTOMER_USER_PLUS'],
  customer_premium: ['CUSTOMER_USER_PREMIUM'],
};

const isOfAudience = (audience: keyof typeof profilesOf, { profile }: Person, mounting: Mounting): boolean =>
  profile !== null && isAdmitted(mounting, profile) && profilesOf[audience].includes(profile);

const mayDo = (deed: Deed | undefined, user: Person): boolean => deed === undefined || may(user, deed);

/** Whether a page is there for somebody who is signed in: menus offer that, and nothing else. */
export const isTheirs = ({ audience, deed }: Access, user: Person, mounting: Mounting): boolean =>
  audience === 'everyone' || (audience !== 'anonymous' && isOfAudience(audience, user, mounting) && mayDo(deed, user));

/**
 * Decides what becomes of a visitor on a route.
 * What needs no session is shown while it is still starting, so that the sign-in form does not wait for an answer.
 * @param asked the absolute address asked for, to come back to after signing in
 */
export function guard(
  { audience, deed, tellsOthers, elsewhere }: Access,
  { phase, lapsed, user }: Visitor,
  mounting: Mounting,
  asked: string,
): Decision {
  if (audience === 'everyone') return 'show';
  if (audience === 'anonymous') return user ? { goTo: '/' } : 'show';
  if (phase === 'starting') return 'wait';
  if (phase === 'unreachable') return 'unreachable';
  if (!user) return { goTo: `${lapsed ? '/signin' : '/home'}?${new URLSearchParams({ returnTo: asked })}` };

  if (!isOfAudience(audience, user, mounting) || !(tellsOthers || mayDo(deed, user))) return { goTo: '/error', refused: true };
  const away = user.profile && elsewhere?.[user.profile];
  return away ? { goTo: away } : 'show';
}
