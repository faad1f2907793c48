import { whoseCall } from './whose-call';

/** Asks for a file as the person of this page, like any call: pictures and players load theirs without these headers. */
export const fetchFile = (address: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> => {
  const id = whoseCall.owner.id();
  const { token } = whoseCall;
  return globalThis.fetch(
    new Request(new URL(address, document.baseURI), {
      headers: { ...headers, ...(id !== null && { 'x-meant-for': id }), ...(token !== undefined && { 'x-access-token': token }) },
      credentials: 'include',
      signal,
    }),
  );
};
