/**
 * The header that says how long browsers keep a picture: a year with a version in its address, else an hour.
 * @param isNamed whether the address contains the version of the picture, so that it never shows another picture
 */
export const pictureAge = (isNamed: boolean) => ({
  'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
});
