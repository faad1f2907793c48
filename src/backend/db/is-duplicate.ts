const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because what it wrote is there already and may be there once. */
export const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;
