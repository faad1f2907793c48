const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because of a unique constraint. */
export const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;
