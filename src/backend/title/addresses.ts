/** The path of a title's resources, relative to the API: for people with an account, for students, or for holders of coupons. */
export type Place = `title/${string}` | `student/${string}` | `coupons/${string}`;

/** Types that browsers show or play. Web pages are shown in a sandboxed frame. */
const shown = /^(image\/|audio\/|video\/|application\/pdf$|text\/(plain|html)$)/;

/** Web content: a folder of files with a first page. */
export const isWebContent = (mimetype: string): boolean => mimetype === 'text/html';

/** Whether browsers show or play a file. */
export const isShown = (mimetype: string): boolean => shown.test(mimetype);

type Placed = { readonly uuid: string; readonly mimetype: string | null; readonly downloadable: boolean };

/** The addresses of a resource's file. */
export const fileAddresses = (place: Place, { uuid, mimetype, downloadable }: Placed) => {
  if (mimetype === null) return { previewURL: null, downloadURL: null };
  const address = `${place}/resource/${uuid}`;
  const isWeb = isWebContent(mimetype);
  return {
    previewURL: isShown(mimetype) ? `${address}/${isWeb ? 'content' : 'file'}` : null,
    downloadURL: downloadable && !isWeb ? `${address}/file?download=true` : null,
  };
};

/** The address of the captions of a video. */
export const captionsAddress = (place: Place, uuid: string, language: string): string =>
  `${place}/resource/${uuid}/file?captions=${language}`;
