import type { ReactNode } from 'react';

/** The progress of a part of the page that loads. `isLate`: the page has stopped waiting for the part. */
export type Coming = { readonly isLate: boolean; readonly isLoading: boolean };

/** The progress of a part of the page, and the elements that it shows. */
export type ComingPart = Coming & { readonly shown: ReactNode };
