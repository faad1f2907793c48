import { extname } from 'node:path';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { contentDisposition, fileName } from '../http/disposition';
import { answerFile } from '../http/file-answer';
import { framesOf } from '../http/headers';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { fileAddresses, isWebContent } from './addresses';
import { findOwnFile } from './own-resource';

/** What a browser shows without running anything of it. All else is sent as a download, whatever its address is opened for. */
const harmless = /^(image\/(?!svg)|audio\/|video\/|application\/pdf$|text\/(plain|vtt)$)/;

/** A document is shown by the viewer of the browser, which obeys the policy and shows nothing in a sandbox. It runs nothing of the document in the portal's origin. */
const policyOf = (mimetype: string, frames: string) => (mimetype === 'application/pdf' ? frames : `default-src 'none'; ${frames}; sandbox`);

const typeOf = (mimetype: string) => (mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype);

const captionsOf = (db: Db, uuid: string, language: 'es' | 'en' | 'it') =>
  db.selectFrom('captions').select('file').where('resource_uuid', '=', uuid).where('language', '=', language).executeTakeFirst();

/** @param frames who may show the file in a frame */
const headersFor = (mimetype: string, name: string, isDownload: boolean, frames: string) => ({
  'content-security-policy': policyOf(mimetype, frames),
  'content-disposition': contentDisposition(isDownload || !harmless.test(mimetype) ? 'attachment' : 'inline', name),
});

/** The file of a resource: access is checked with each request, also with each part of a video. */
export const getResourceFile =
  ({ db, storage, options, ownTitle }: Services): Handler<'getResourceFile'> =>
  async ({ path: { titleid, uuid }, query: { download = false, captions }, session, request }) => {
    const { file, mimetype, name, ...resource } = await findOwnFile({ db, ownTitle }, session.user, titleid, uuid);
    const frames = framesOf(options.frameAncestors);
    if (captions !== undefined) {
      const spoken = await captionsOf(db, uuid, captions);
      if (!spoken) throw new Problem(404, 'not-found');
      const headers = headersFor('text/vtt', fileName(name, `.${captions}.vtt`), false, frames);
      return answerFile(storage, spoken.file, request, { type: typeOf('text/vtt'), headers });
    }
    const { previewURL, downloadURL } = fileAddresses(titleid, { ...resource, mimetype });
    if (isWebContent(mimetype) || (download ? downloadURL : previewURL) === null) throw new Problem(404, 'not-found');
    const headers = headersFor(mimetype, fileName(name, extname(file)), download, frames);
    return answerFile(storage, file, request, { type: typeOf(mimetype), headers });
  };
