import type { NamedRefusal } from './failure';

/** The refusals that the back-office tells by their status alone. */
export type StatusFailure = NamedRefusal<'BadRequest' | 'Forbidden' | 'NotFound'>;

const withStatus =
  (status: number) =>
  ({ status: said }: { readonly status: number }): boolean =>
    said === status;

/** Refusals for a call of the back-office, which says what failed by status. A session that has ended, and silence, are named by every call. */
export const statusRefusals = { BadRequest: withStatus(400), Forbidden: withStatus(403), NotFound: withStatus(404) } as const;
