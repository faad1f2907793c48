import { buffer } from 'node:stream/consumers';
import type { Handler } from '../contract/types';
import { pictureAge } from '../http/picture-age';
import { Problem } from '../http/problem';
import type { Services } from '../services';

/** Returns the picture of a post, in one of its sizes, if this server has the picture. */
export const getPostPicture =
  ({ posts, storage }: Services): Handler<'getPostPicture'> =>
  async ({ path: { id }, query: { size = 'full', version: requestedVersion } }) => {
    const picture = await posts.picture(id, size);
    if (!picture || !(await storage.find(picture.key))) throw new Problem(404, 'not-found');
    const bytes = await buffer(await storage.read(picture.key));
    // The pages of another portal may show the pictures.
    const headers = { ...pictureAge(requestedVersion === picture.version), 'cross-origin-resource-policy': 'cross-origin' };
    return { status: 200, type: 'image/webp', bytes, headers };
  };
