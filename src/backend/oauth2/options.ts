import { clientRoles } from '../../shared/rules/clients';
import type { Role } from '../../shared/rules/permissions';

/** Who may use clients, and how long what they get is good. */
export type OauthOptions = {
  readonly roles: readonly Role[];
  readonly codeSeconds: number;
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
};

const DAY_S = 24 * 60 * 60;

export const defaultOauth: OauthOptions = { roles: clientRoles, codeSeconds: 60, accessSeconds: 600, refreshSeconds: 30 * DAY_S };
