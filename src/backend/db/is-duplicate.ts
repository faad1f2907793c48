const UNIQUE_VIOLATION = '23505';

/** Returns the name of the unique constraint that a statement broke; undefined for any other error. */
export const duplicatedIn = (error: unknown): string | undefined =>
  isDuplicate(error) ? String((error as { readonly constraint?: string }).constraint) : undefined;

/** Whether a statement failed because of a unique constraint. */
export const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;
