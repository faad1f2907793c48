import { clientRoles } from '../../shared/rules/clients';
import type { Role } from '../../shared/rules/permissions';

/** Roles that may use clients, and the lifetimes of codes, tokens and consents. */
export type OauthOptions = {
  readonly roles: readonly Role[];
  readonly codeSeconds: number;
  readonly accessSeconds: number;
  /** How long a refresh token is good that nobody uses. */
  readonly refreshSeconds: number;
  /** How long a person is not asked again: refresh tokens end then, counted from the consent. */
  readonly consentSeconds: number;
};

export const DAY_S = 24 * 60 * 60;

export const defaultOauth: OauthOptions = {
  roles: clientRoles,
  codeSeconds: 60,
  accessSeconds: 600,
  refreshSeconds: 30 * DAY_S,
  consentSeconds: 90 * DAY_S,
};

type Person = { readonly active: boolean; readonly role: Role };

/** Whether clients may learn now who the person is: the account may have been closed since the consent, or have another role. */
export const mayUseClients = ({ roles }: Pick<OauthOptions, 'roles'>, { active, role }: Person): boolean => active && roles.includes(role);
