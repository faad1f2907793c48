import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { isWebContent } from './addresses';
import { findOwnFile } from './own-resource';
import { redirectToWebContent } from './web-address';

/** Redirects a frame to the first page of web content. The sandbox of the frame can read the first page without a cookie. */
export const openWebContent =
  ({ db, grants, ownTitle }: Services): Handler<'openWebContent'> =>
  async ({ path: { titleid, uuid }, session }) => {
    const { mimetype, file, uuid: resource } = await findOwnFile({ db, ownTitle }, session.user, titleid, uuid);
    if (!isWebContent(mimetype)) throw new Problem(404, 'not-found');
    return redirectToWebContent(await grants.make({ resource, holder: session.tokenHash }), file);
  };
