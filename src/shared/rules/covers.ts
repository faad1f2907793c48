/** Addresses of the cover picture of a title. */
export type Cover = { readonly src: string; readonly srcSet?: string };

type CoverOnTheWire = { readonly nodeRef: string; readonly coverURL: string | null; readonly coverVersion?: string };

const drawnCoverAddress = (api: string, { nodeRef, coverVersion }: CoverOnTheWire, width: 180 | 360) => {
  const version = coverVersion === undefined ? '' : `&version=${encodeURIComponent(coverVersion)}`;
  return `${api}/cover/${encodeURIComponent(nodeRef)}?width=${width}${version}`;
};

/**
 * Returns the addresses of a cover: the publisher's picture, or else the picture that the server draws, in the two sizes of the contract.
 * `src` is for usual screens, `srcSet` also for screens with more pixels.
 */
export const coverAddress = (api: string, wire: CoverOnTheWire): Cover =>
  wire.coverURL !== null
    ? { src: wire.coverURL }
    : { src: drawnCoverAddress(api, wire, 180), srcSet: `${drawnCoverAddress(api, wire, 180)}, ${drawnCoverAddress(api, wire, 360)} 2x` };

/** The address of a cover that is shown wider than 180 CSS pixels: the larger size on every screen. */
export const wideCoverAddress = (api: string, wire: CoverOnTheWire): Cover => ({ src: wire.coverURL ?? drawnCoverAddress(api, wire, 360) });
