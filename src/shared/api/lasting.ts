/** These pass by themselves, or by signing in. */
const passing: readonly number[] = [401, 408, 429];

/** A refusal that time does not change, for a call whose flow leads the person to the contact page then: the last of its refusals. */
export const isLasting = ({ status }: { readonly status: number }): boolean => status >= 400 && status < 500 && !passing.includes(status);
