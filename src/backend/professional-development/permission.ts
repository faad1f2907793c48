import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';

/** Checks that a person may use professional development. @throws 403 for a person who may not */
export const requirePermission = ({ pd_permission }: Pick<SessionUser, 'pd_permission'>): void => {
  if (!pd_permission) throw new Problem(403, 'no-pd');
};
