import type { NamedRefusal } from './failure';

/** The refusals for which the back-office has one message by status. */
export type StatusFailure = NamedRefusal<'BadRequest' | 'Forbidden' | 'NotFound'>;

const withStatus =
  (status: number) =>
  ({ status: said }: { readonly status: number }): boolean =>
    said === status;

/** Refusals for calls of the back-office, named by status. Every call names an ended session and a missing answer by itself. */
export const statusRefusals = { BadRequest: withStatus(400), Forbidden: withStatus(403), NotFound: withStatus(404) } as const;
