/** The statuses after which a later try may succeed, some of them only once the person has signed in. */
const passing: readonly number[] = [401, 408, 429];

/**
 * Returns whether the server would refuse a later try too. A call whose flow then leads to the contact page lists this function as its last
 * refusal.
 */
export const isLasting = ({ status }: { readonly status: number }): boolean => status >= 400 && status < 500 && !passing.includes(status);
