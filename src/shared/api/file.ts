import { callIdentity } from './call-identity';
import { namingLoss } from './lost';

/** Asks for a file as the person of this page, like any call: pictures and players load theirs without these headers. */
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
 * The address of a file, asking for one that needs no header where that is needed: with a token of the host, requests of elements and links
 * would be those of nobody.
 */
export const grantable = (address: string): string => {
  if (callIdentity.token === undefined) return address;
  const { href, searchParams } = new URL(address, document.baseURI);
  return `${href}${searchParams.size > 0 ? '&' : '?'}grant=true`;
};

/** The address to which the server has led, with a token of the host; null where elements can use the file's own. */
export const grantedIn = ({ redirected, url }: Response): string | null => (callIdentity.token !== undefined && redirected ? url : null);

/** The address from which a link can download a file; its own where the server names no other: then the browser says that it cannot. */
export const downloadable = async (address: string): Promise<string> => {
  const response = await fetchFile(grantable(address), { range: 'bytes=0-0' }, new AbortController().signal).catch(() => undefined);
  await response?.body?.cancel();
  const granted = response && grantedIn(response);
  return granted ? `${granted}?download=true` : address;
};
