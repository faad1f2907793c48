import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { isWebContent } from './addresses';
import { findOwnFile } from './own-resource';
import { webPath } from './serve-web-content';

/** Redirects a frame to the first page of web content, at an address that its sandbox can read without a cookie. */
export const openWebContent =
  ({ db, grants, ownTitle }: Services): Handler<'openWebContent'> =>
  async ({ path: { titleid, uuid }, session }) => {
    const { mimetype, file, uuid: resource } = await findOwnFile({ db, ownTitle }, session.user, titleid, uuid);
    if (!isWebContent(mimetype)) throw new Problem(404, 'not-found');
    const token = await grants.make({ resource, tokenHash: session.tokenHash });
    const page = encodeURIComponent(file.slice(file.lastIndexOf('/') + 1));
    return { status: 302, headers: { location: `${webPath}/${token}/${page}`, 'cache-control': 'no-store' } };
  };
