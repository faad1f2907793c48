/** Addresses of the cover picture of a title. */
export type Cover = { readonly src: string; readonly srcSet?: string };

type CoverOnTheWire = { readonly nodeRef: string; readonly coverURL: string | null; readonly coverVersion?: string };

/**
 * The addresses of a cover: the publisher's picture, or the one that the server draws in the two sizes of the contract: `src` for usual
 * screens, `srcSet` for sharp ones too.
 */
export const coverAddress = (api: string, { nodeRef, coverURL, coverVersion }: CoverOnTheWire): Cover => {
  if (coverURL !== null) return { src: coverURL };
  const version = coverVersion === undefined ? '' : `&version=${encodeURIComponent(coverVersion)}`;
  const at = (width: 180 | 360) => `${api}/cover/${encodeURIComponent(nodeRef)}?width=${width}${version}`;
  return { src: at(180), srcSet: `${at(180)}, ${at(360)} 2x` };
};
