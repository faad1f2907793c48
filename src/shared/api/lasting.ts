/** Statuses of refusals that end by themselves, or once the person signs in. */
const passing: readonly number[] = [401, 408, 429];

/** Whether time does not change a refusal. A call whose flow then leads to the contact page names this as the last of its refusals. */
export const isLasting = ({ status }: { readonly status: number }): boolean => status >= 400 && status < 500 && !passing.includes(status);
