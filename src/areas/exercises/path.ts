/** Builds the address of the page with the exercises of a title. */
export const pathOf = (titleId: string): string => `/exercises/${encodeURIComponent(titleId)}`;
