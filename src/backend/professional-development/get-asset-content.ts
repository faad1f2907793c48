import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { isShown, isWebContent } from '../title/addresses';
import { grantedAt, makeFileAnswer } from '../title/get-resource-file';
import { webContentAt } from '../title/web-address';
import { findAssetFile, isDocument } from './asset-file';
import { requirePermission } from './permission';

/**
 * Answers the file of an asset. Media are played; documents are shown if the request asks for it and the type allows it, and else
 * downloaded.
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
      return isForPage ? webContentAt(token, own.file) : grantedAt(token);
    }
    const download = isDocument(own.mimetype) && (preview === undefined || !isShown(own.mimetype));
    return answer(own, { download, ...(captions && { captions }) }, request);
  };
};
