/** Whether an address opens a page. A catalogue can hold others, such as scripts: none of them becomes a link. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** An address at another site; null for one that opens no page. */
export const toExternalAddress = (address: string | null): string | null => (address !== null && isWebAddress(address) ? address : null);
