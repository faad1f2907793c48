import type { Session, User } from '../areas/session';
import type { Config } from '../shared/config/config';
import { type Deed, may, type Profile, profiles } from '../shared/rules/permissions';

/**
 * Who may see a page. `everyone` needs no session; `anonymous` is for those not signed in; the rest name who among the signed-in:
 * `all`, `admin` (support), `customer` (premium or plus), `customer_plus`, `customer_premium`.
 */
export type Audience = 'everyone' | 'anonymous' | 'all' | 'admin' | 'customer' | 'customer_plus' | 'customer_premium';

export type Access = {
  readonly audience: Audience;
  /** Of the audience, those alone who may do this. */
  readonly deed?: Deed;
  /** Those of the audience who have another page for it. */
  readonly elsewhere?: Partial<Record<Profile, string>>;
};

/** What the guard knows of the visitor; `lapsed`: was signed in a moment ago, and is asked to sign in again at once. */
export type Visitor = {
  readonly phase: Session['phase'];
  readonly lapsed: boolean;
  readonly user: Pick<User, 'role' | 'profile' | 'platform'> | null;
};

/** `wait`: it is not known yet who is here; `unreachable`: it cannot be known now. */
export type Decision = 'show' | 'wait' | 'unreachable' | { readonly goTo: string };

/** Which profiles a portal admits at all. */
const admitted: Record<Config['mounting'], readonly Profile[]> = {
  premium: ['CUSTOMER_USER_PREMIUM', 'SUPPORT_USER'],
  plus: ['CUSTOMER_USER_PLUS'],
};

const profilesOf: Record<Exclude<Audience, 'everyone' | 'anonymous'>, readonly Profile[]> = {
  all: profiles,
  admin: ['SUPPORT_USER'],
  customer: ['CUSTOMER_USER_PREMIUM', 'CUSTOMER_USER_PLUS'],
  customer_plus: ['CUSTOMER_USER_PLUS'],
  customer_premium: ['CUSTOMER_USER_PREMIUM'],
};

/**
 * Decides what becomes of a visitor on a route.
 * What needs no session is shown while it is still starting, so that the sign-in form does not wait for an answer.
 * @param asked the absolute address asked for, to come back to after signing in
 */
export function guard(
  { audience, deed, elsewhere }: Access,
  { phase, lapsed, user }: Visitor,
  mounting: Config['mounting'],
  asked: string,
): Decision {
  if (audience === 'everyone') return 'show';
  if (audience === 'anonymous') return user ? { goTo: '/' } : 'show';
  if (phase === 'starting') return 'wait';
  if (phase === 'unreachable') return 'unreachable';
  if (!user) return { goTo: `${lapsed ? '/signin' : '/home'}?${new URLSearchParams({ returnTo: asked })}` };

  const welcome =
    user.profile !== null &&
    admitted[mounting].includes(user.profile) &&
    profilesOf[audience].includes(user.profile) &&
    (deed === undefined || may(user, deed));
  if (!welcome) return { goTo: '/error' };
  const away = user.profile && elsewhere?.[user.profile];
  return away ? { goTo: away } : 'show';
}
