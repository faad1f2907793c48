type ClientRequest = { readonly redirect_uri: string; readonly state?: string };

/**
 * Returns the redirect address of a client, with the parameters of the answer (RFC 6749, 4.1.2; RFC 9207).
 * @param portal address of the portal, with a slash at the end
 * @param request the client's request. Check first that its redirect address belongs to the client
 */
export const makeRedirectAddress = (
  portal: string,
  { redirect_uri, state }: ClientRequest,
  answer: { readonly code: string } | { readonly error: 'access_denied' },
): string => {
  const address = new URL(redirect_uri);
  const parameters = { ...answer, ...(state !== undefined && { state }), iss: new URL(portal).origin };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
};
