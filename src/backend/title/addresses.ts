/** The address of a resource, relative to the API. */
const addressOf = (titleUuid: string, uuid: string) => `title/${titleUuid}/resource/${uuid}`;

/** What browsers show or play. A page is shown in a sandboxed frame. */
const shown = /^(image\/|audio\/|video\/|application\/pdf$|text\/(plain|html)$)/;

/** Web content: a folder of files with a first page. */
export const isWebContent = (mimetype: string): boolean => mimetype === 'text/html';

type Placed = { readonly uuid: string; readonly mimetype: string | null; readonly downloadable: boolean };

/** The addresses of a resource's file. */
export const fileAddresses = (titleUuid: string, { uuid, mimetype, downloadable }: Placed) => {
  if (mimetype === null) return { previewURL: null, downloadURL: null };
  const address = addressOf(titleUuid, uuid);
  const isWeb = isWebContent(mimetype);
  return {
    previewURL: shown.test(mimetype) ? `${address}/${isWeb ? 'content' : 'file'}` : null,
    downloadURL: downloadable && !isWeb ? `${address}/file?download=true` : null,
  };
};

/** The address of the captions of a video. */
export const captionsAddress = (titleUuid: string, uuid: string, language: string): string =>
  `${addressOf(titleUuid, uuid)}/file?captions=${language}`;
