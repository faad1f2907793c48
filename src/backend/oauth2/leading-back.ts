type Asked = { readonly redirect_uri: string; readonly state?: string };

/**
 * The address of a client, with what the browser brings it (RFC 6749, 4.1.2; RFC 9207).
 * @param portal address of the portal, with a slash at the end
 * @param asked what the client asked for; the address is known to be its own
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
