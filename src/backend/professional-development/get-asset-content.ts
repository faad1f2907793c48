import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { isShown, isWebContent } from '../title/addresses';
import { makeFileAnswer, redirectToGranted } from '../title/get-resource-file';
import { redirectToWebContent } from '../title/web-address';
import { findAssetFile, isDocument } from './asset-file';
import { requirePermission } from './permission';

/**
 * Answers with the file of an asset. Audio and video are played. A document is shown if the request has `preview` and the type of the
 * document allows it. Any other document is downloaded.
 */
export const getAssetContent = (services: Services): Handler<'getAssetContent'> => {
  const { db, grants } = services;
  const answer = makeFileAnswer(services);
  return async ({ path: { uuid }, query: { preview, captions, grant = false }, session, request }) => {
    requirePermission(session.user);
    const own = await findAssetFile(db, session.user, uuid);
    if (!own) throw new Problem(404, 'not-found');
    const isForPage = preview !== undefined && isWebContent(own.mimetype);
    if (grant || isForPage) {
      const token = await grants.make({ resource: own.uuid, holder: session.tokenHash });
      return isForPage ? redirectToWebContent(token, own.file) : redirectToGranted(token);
    }
    const download = isDocument(own.mimetype) && (preview === undefined || !isShown(own.mimetype));
    return answer(own, { download, ...(captions && { captions }) }, request);
  };
};
