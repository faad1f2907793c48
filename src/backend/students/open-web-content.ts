import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { isWebContent } from '../title/addresses';
import { redirectToWebContent } from '../title/web-address';
import { deviceOf } from './device';
import { findStudentFile } from './student-file';

/** Redirects a frame to the first page of web content. The sandbox of the frame can read the first page without a cookie. */
export const openStudentWebContent =
  ({ db, cookies, grants }: Services): Handler<'openStudentWebContent'> =>
  async ({ path: { titleid, uuid }, request }) => {
    const device = deviceOf(cookies, request);
    const found = device && (await findStudentFile(db, device, uuid, titleid));
    if (!found || !isWebContent(found.mimetype)) throw new Problem(404, 'not-found');
    return redirectToWebContent(await grants.make({ resource: found.uuid, holder: device }), found.file);
  };
