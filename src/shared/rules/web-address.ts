/** Returns whether an address opens a web page. A catalogue can contain other addresses, such as scripts, which must not become links. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** Returns an address at another site; null if the address opens no web page. */
export const toExternalAddress = (address: string | null): string | null => (address !== null && isWebAddress(address) ? address : null);
