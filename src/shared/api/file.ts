import { callIdentity } from './call-identity';
import { detectLoss } from './lost';

/**
 * Requests a file with headers that identify the person of this page. The elements for pictures and recordings cannot send these headers.
 */
export const fetchFile = (address: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> => {
  const id = callIdentity.owner.id();
  const { token } = callIdentity;
  const request = new Request(new URL(address, document.baseURI), {
    headers: { ...headers, ...(id !== null && { 'x-meant-for': id }), ...(token !== undefined && { 'x-access-token': token }) },
    credentials: 'include',
    signal,
  });
  return detectLoss(globalThis.fetch(request));
};

/**
 * Returns the address of a file for an element or a link. With a token of the host, the address gets the parameter `grant`. This parameter
 * asks the server for an address that needs no header, because elements and links cannot send the token.
 */
export const withGrant = (address: string): string => {
  if (callIdentity.token === undefined) return address;
  const { href, searchParams } = new URL(address, document.baseURI);
  return `${href}${searchParams.size > 0 ? '&' : '?'}grant=true`;
};

/** Returns the granted address, to which the server has redirected a request. Returns null if elements can use the file's own address. */
export const grantedAddressOf = ({ redirected, url }: Response): string | null =>
  callIdentity.token !== undefined && redirected ? url : null;

/**
 * Finds the address from which a link can download a file. If the server grants no address, the link gets the file's own address. The
 * browser then reports why the download fails.
 */
export const findDownloadAddress = async (address: string): Promise<string> => {
  const response = await fetchFile(withGrant(address), { range: 'bytes=0-0' }, new AbortController().signal).catch(() => undefined);
  await response?.body?.cancel();
  const granted = response && grantedAddressOf(response);
  return granted ? `${granted}?download=true` : address;
};
