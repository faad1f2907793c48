import { callIdentity } from './call-identity';
import { namingLoss } from './lost';

/** Requests a file with the headers of a call, which name the person of this page. Pictures and players cannot send them. */
export const fetchFile = (address: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> => {
  const id = callIdentity.owner.id();
  const { token } = callIdentity;
  const request = new Request(new URL(address, document.baseURI), {
    headers: { ...headers, ...(id !== null && { 'x-meant-for': id }), ...(token !== undefined && { 'x-access-token': token }) },
    credentials: 'include',
    signal,
  });
  return namingLoss(globalThis.fetch(request));
};

/**
 * The address of a file for an element or a link. With a token of the host it has `grant`, which asks the server for an address that
 * needs no header: elements and links cannot send the token.
 */
export const grantable = (address: string): string => {
  if (callIdentity.token === undefined) return address;
  const { href, searchParams } = new URL(address, document.baseURI);
  return `${href}${searchParams.size > 0 ? '&' : '?'}grant=true`;
};

/** The granted address to which the server has redirected; null if elements can use the file's own address. */
export const grantedIn = ({ redirected, url }: Response): string | null => (callIdentity.token !== undefined && redirected ? url : null);

/** The address from which a link can download a file: the granted one, else its own, where the browser then reports the failure. */
export const downloadable = async (address: string): Promise<string> => {
  const response = await fetchFile(grantable(address), { range: 'bytes=0-0' }, new AbortController().signal).catch(() => undefined);
  await response?.body?.cancel();
  const granted = response && grantedIn(response);
  return granted ? `${granted}?download=true` : address;
};
