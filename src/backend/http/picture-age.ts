/**
 * How long browsers keep a picture that is drawn from data, or belongs to it.
 * @param isNamed whether its address has the version of the picture: such an address never shows another one
 */
export const pictureAge = (isNamed: boolean) => ({
  'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
});
