import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';

/** @throws 403 for a person without access to professional development */
export const requirePermission = ({ pd_permission }: Pick<SessionUser, 'pd_permission'>): void => {
  if (!pd_permission) throw new Problem(403, 'no-pd');
};
