import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { contentDisposition, fileName } from '../http/disposition';
import { answerFile } from '../http/file-answer';
import { framesOf } from '../http/headers';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { isShown, isWebContent } from './addresses';
import { findOwnFile } from './own-resource';

/** Matches types of files whose code browsers do not run when they show the file. Other types are always sent as a download. */
const harmless = /^(image\/(?!svg)|audio\/|video\/|application\/pdf$|text\/(plain|vtt)$)/;

/**
 * Returns the policy of a file. A PDF has no sandbox, because the browser's viewer would show nothing in a sandbox. The viewer runs no code
 * of the document in the portal's origin.
 */
const policyOf = (mimetype: string, frames: string) => (mimetype === 'application/pdf' ? frames : `default-src 'none'; ${frames}; sandbox`);

const typeOf = (mimetype: string) => (mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype);

/** Finds the captions of a resource, or of an asset of professional development. */
const findCaptions = (db: Db, uuid: string, language: 'es' | 'en' | 'it') =>
  db
    .selectFrom('captions')
    .select('file')
    .where('resource_uuid', '=', uuid)
    .where('language', '=', language)
    .unionAll(db.selectFrom('pd_captions').select('file').where('asset_uuid', '=', uuid).where('language', '=', language))
    .executeTakeFirst();

/**
 * Returns the headers of an answer with a file.
 * @param frames the directive that says which pages may frame the file
 */
const headersFor = (mimetype: string, name: string, isDownload: boolean, frames: string) => ({
  'content-security-policy': policyOf(mimetype, frames),
  'content-disposition': contentDisposition(isDownload || !harmless.test(mimetype) ? 'attachment' : 'inline', name),
});

/** Beginning of the addresses at which files are read without a cookie or a header: `/api/file/{token}`. */
export const grantedPath = '/api/file';

/** A file of a resource, or of an asset of professional development; `uuid` identifies the resource or asset. */
type OwnFile = {
  readonly uuid: string;
  readonly name: string;
  readonly file: string;
  readonly mimetype: string;
  readonly downloadable: boolean;
};

/** The requested form of a file: a download, or its captions. Without `download` and `captions`, the file is shown. */
type RequestedForm = { readonly download?: boolean; readonly captions?: 'es' | 'en' | 'it' };

/**
 * Makes the function that answers with a file. The function throws 404 for missing captions, and for a form in which the file is not
 * offered.
 */
export const makeFileAnswer =
  ({ db, storage, options }: Pick<Services, 'db' | 'storage' | 'options'>) =>
  async ({ uuid, file, mimetype, name, downloadable }: OwnFile, { download = false, captions }: RequestedForm, request: FastifyRequest) => {
    const frames = framesOf(options.frameAncestors);
    if (captions !== undefined) {
      const found = await findCaptions(db, uuid, captions);
      if (!found) throw new Problem(404, 'not-found');
      const headers = headersFor('text/vtt', fileName(name, `.${captions}.vtt`), false, frames);
      return answerFile(storage, found.file, request, { type: typeOf('text/vtt'), headers });
    }
    if (isWebContent(mimetype) || !(download ? downloadable : isShown(mimetype))) throw new Problem(404, 'not-found');
    const headers = headersFor(mimetype, fileName(name, extname(file)), download, frames);
    return answerFile(storage, file, request, { type: typeOf(mimetype), headers });
  };

/** Redirects to an address at which a file is read without a cookie or a header. @param token the signed grant for the file */
export const redirectToGranted = (token: string) =>
  ({ status: 302, headers: { location: `${grantedPath}/${token}`, 'cache-control': 'no-store' } }) as const;

/** Returns the file of a resource. Access is checked with each request, also for each part of a video. */
export const getResourceFile = ({ db, storage, options, ownTitle, grants }: Services): Handler<'getResourceFile'> => {
  const answer = makeFileAnswer({ db, storage, options });
  return async ({ path: { titleid, uuid }, query: { grant = false, ...form }, session, request }) => {
    const own = await findOwnFile({ db, ownTitle }, session.user, titleid, uuid);
    if (!grant) return answer(own, form, request);
    return redirectToGranted(await grants.make({ resource: own.uuid, holder: session.tokenHash }));
  };
};
