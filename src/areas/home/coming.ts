import type { ReactNode } from 'react';

/** The loading progress of a part of the page. `isLate` is true if the page no longer waits for the part. */
export type Coming = { readonly isLate: boolean; readonly isLoading: boolean };

/** The loading progress of a part of the page, with the elements of this part. */
export type ComingPart = Coming & { readonly shown: ReactNode };
