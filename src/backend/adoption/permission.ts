import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';

/** Requires the permission for free adoption. @throws 403 for a person to whom the publisher gives no free material */
export const requireAdoptionRight = ({ gpa_permission }: SessionUser): void => {
  if (!gpa_permission) throw new Problem(403, 'no-free-adoption');
};

/** Requires that a person may order. @throws 403 for a person without free material, or without a position */
export const requireOrderRight = (user: SessionUser): void => {
  requireAdoptionRight(user);
  if (user.position_id === null) throw new Problem(403, 'no-position');
};
