/** The statuses after which a later try may succeed, some of them only once the person has signed in. */
const passing: readonly number[] = [401, 408, 429];

/**
 * Returns whether the server would refuse a later try too. Some flows then lead to the contact page. The calls of these flows list this
 * function as their last refusal.
 */
export const isLasting = ({ status }: { readonly status: number }): boolean => status >= 400 && status < 500 && !passing.includes(status);
