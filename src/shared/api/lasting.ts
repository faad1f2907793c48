/** Statuses of refusals that end by themselves, or once the person signs in. */
const passing: readonly number[] = [401, 408, 429];

/** Whether a later try would be refused too. A call whose flow then leads to the contact page lists this check as its last refusal. */
export const isLasting = ({ status }: { readonly status: number }): boolean => status >= 400 && status < 500 && !passing.includes(status);
