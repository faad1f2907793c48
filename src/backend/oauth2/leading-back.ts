type Asked = { readonly redirect_uri: string; readonly state?: string };

/**
 * The redirect address of a client, with the parameters of the answer (RFC 6749, 4.1.2; RFC 9207).
 * @param portal address of the portal, with a slash at the end
 * @param asked the client's request; its redirect address is already known to belong to the client
 */
export const leadingBack = (
  portal: string,
  { redirect_uri, state }: Asked,
  answer: { readonly code: string } | { readonly error: 'access_denied' },
): string => {
  const address = new URL(redirect_uri);
  const brought = { ...answer, ...(state !== undefined && { state }), iss: new URL(portal).origin };
  for (const [name, value] of Object.entries(brought)) address.searchParams.set(name, value);
  return address.href;
};
