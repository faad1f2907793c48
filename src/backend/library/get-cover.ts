import type { Handler } from '../contract/types';
import { pictureAge } from '../http/picture-age';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { makeCoverPictures } from './cover-picture';
import { coverVersionOf } from './cover-version';

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Returns the picture of a cover, which is drawn from the title's data. */
export const getCover = ({ db }: Services): Handler<'getCover'> => {
  const pictures = makeCoverPictures();
  return async ({ path: { id }, query: { width = 360, version: requestedVersion } }) => {
    const title = await db
      .selectFrom('titles')
      .select(['id', 'name', 'stage', 'subjects', 'resource'])
      .where(isUuid(id) ? 'uuid' : 'node_ref', '=', id)
      .executeTakeFirst();
    if (!title) throw new Problem(404, 'not-found');
    const version = coverVersionOf(title);
    const bytes = await pictures(title, version, width);
    return { status: 200, type: 'image/webp', bytes, headers: pictureAge(requestedVersion === version) };
  };
};
