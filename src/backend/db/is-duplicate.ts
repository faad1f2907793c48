const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because of a unique constraint. */
/** The unique constraint because of which a statement failed; undefined where it did not, or for another reason. */
export const duplicatedIn = (error: unknown): string | undefined =>
  isDuplicate(error) ? String((error as { readonly constraint?: string }).constraint) : undefined;

export const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;
