/**
 * Returns the header that says how long browsers keep a picture. Browsers keep a picture for a year if its address contains its version,
 * otherwise for an hour.
 * @param isVersioned whether the address contains the version of the picture, so that the address never leads to another picture
 */
export const pictureAge = (isVersioned: boolean) => ({
  'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
});
