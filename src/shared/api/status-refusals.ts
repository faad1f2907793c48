import type { NamedRefusal } from './failure';

/** The refusals for which the back-office has one message for each status. */
export type StatusFailure = NamedRefusal<'BadRequest' | 'Forbidden' | 'NotFound'>;

const withStatus =
  (status: number) =>
  ({ status: answered }: { readonly status: number }): boolean =>
    answered === status;

/**
 * Refusals for calls of the back-office, named by status. An ended session and a missing answer are not listed, because `call` names them
 * in every call.
 */
export const statusRefusals = { BadRequest: withStatus(400), Forbidden: withStatus(403), NotFound: withStatus(404) } as const;
