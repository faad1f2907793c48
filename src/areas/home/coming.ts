import type { ReactNode } from 'react';

/** The progress of a part that loads. `isLate`: the page has stopped waiting for the part. */
export type Coming = { readonly isLate: boolean; readonly isLoading: boolean };

/** The progress of a part, and its elements to draw. */
export type ComingPart = Coming & { readonly shown: ReactNode };
