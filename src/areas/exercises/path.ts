/** The address of the page of a title’s exercises. */
export const pathOf = (titleId: string): string => `/exercises/${encodeURIComponent(titleId)}`;
