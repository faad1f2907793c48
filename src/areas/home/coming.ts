import type { ReactNode } from 'react';

/** The progress of a part that loads. `isLate`: the page has gone on without it. */
export type Coming = { readonly isLate: boolean; readonly isLoading: boolean };

/** A part with what is to be drawn of it. */
export type ComingPart = Coming & { readonly shown: ReactNode };
