import { clientRoles } from '../../shared/rules/clients';
import type { Role } from '../../shared/rules/permissions';

/** Roles that may use clients, and the lifetimes of codes, tokens and consents. */
export type OauthOptions = {
  readonly roles: readonly Role[];
  readonly codeSeconds: number;
  readonly accessSeconds: number;
  /** Lifetime of an unused refresh token, in seconds. */
  readonly refreshSeconds: number;
  /** Lifetime of a consent, in seconds. After this time its refresh tokens are invalid, and the client has to ask the person again. */
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

/** Whether clients may still learn who a person is. Since the consent, the account may have been closed, or may have got another role. */
export const mayUseClients = ({ roles }: Pick<OauthOptions, 'roles'>, { active, role }: Person): boolean => active && roles.includes(role);
