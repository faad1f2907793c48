/** Addresses of the cover picture of a title. */
export type Cover = { readonly src: string; readonly srcSet?: string };

type CoverOnTheWire = { readonly nodeRef: string; readonly coverURL: string | null; readonly coverVersion?: string };

const drawnCoverAddress = (api: string, { nodeRef, coverVersion }: CoverOnTheWire, width: 180 | 360) => {
  const version = coverVersion === undefined ? '' : `&version=${encodeURIComponent(coverVersion)}`;
  return `${api}/cover/${encodeURIComponent(nodeRef)}?width=${width}${version}`;
};

/**
 * Returns the addresses of a cover. It is the publisher's picture, or else the picture that the server draws in two sizes. `src` is for
 * usual screens; `srcSet` is also for screens with a higher resolution.
 */
export const coverAddress = (api: string, wire: CoverOnTheWire): Cover =>
  wire.coverURL !== null
    ? { src: wire.coverURL }
    : { src: drawnCoverAddress(api, wire, 180), srcSet: `${drawnCoverAddress(api, wire, 180)}, ${drawnCoverAddress(api, wire, 360)} 2x` };

/** Returns the address of a cover that is shown wider than 180 CSS pixels: the larger size on every screen. */
export const wideCoverAddress = (api: string, wire: CoverOnTheWire): Cover => ({ src: wire.coverURL ?? drawnCoverAddress(api, wire, 360) });
