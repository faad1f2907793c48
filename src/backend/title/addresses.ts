/** The path of a title's resources, relative to the API. People with an account, students, and people with coupons have different paths. */
export type Place = `title/${string}` | `student/${string}` | `coupons/${string}`;

/** Matches types that browsers show or play. Web pages are shown in a sandboxed frame. */
const displayable = /^(image\/|audio\/|video\/|application\/pdf$|text\/(plain|html)$)/;

/** Whether a resource is web content: a folder of files with a first page. */
export const isWebContent = (mimetype: string): boolean => mimetype === 'text/html';

/** Whether browsers show or play a file. */
export const isShown = (mimetype: string): boolean => displayable.test(mimetype);

type FileResource = { readonly uuid: string; readonly mimetype: string | null; readonly downloadable: boolean };

/** Returns the addresses to show and to download the file of a resource. */
export const fileAddresses = (place: Place, { uuid, mimetype, downloadable }: FileResource) => {
  if (mimetype === null) return { previewURL: null, downloadURL: null };
  const address = `${place}/resource/${uuid}`;
  const isWeb = isWebContent(mimetype);
  return {
    previewURL: isShown(mimetype) ? `${address}/${isWeb ? 'content' : 'file'}` : null,
    downloadURL: downloadable && !isWeb ? `${address}/file?download=true` : null,
  };
};

/** Returns the address of the captions of a video. */
export const captionsAddress = (place: Place, uuid: string, language: string): string =>
  `${place}/resource/${uuid}/file?captions=${language}`;
