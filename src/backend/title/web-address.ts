/** Beginning of the addresses of web content: `/api/web/{token}/…`. */
export const webPath = '/api/web';

/**
 * Redirects to the first page of web content.
 * @param token the signed grant for the resource
 * @param file key of the first page
 */
export const redirectToWebContent = (token: string, file: string) => {
  const page = encodeURIComponent(file.slice(file.lastIndexOf('/') + 1));
  return { status: 302, headers: { location: `${webPath}/${token}/${page}`, 'cache-control': 'no-store' } } as const;
};
