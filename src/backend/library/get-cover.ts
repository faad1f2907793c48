import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { drawCover } from './cover';

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The picture of a cover, generated from the title's data. */
export const getCover =
  ({ db }: Services): Handler<'getCover'> =>
  async ({ path: { id } }) => {
    const title = await db
      .selectFrom('titles')
      .select(['id', 'name', 'stage', 'subjects', 'resource'])
      .where(isUuid(id) ? 'uuid' : 'node_ref', '=', id)
      .executeTakeFirst();
    if (!title) throw new Problem(404, 'not-found');
    return { status: 200, type: 'image/svg+xml', bytes: drawCover(title), headers: { 'cache-control': 'public, max-age=86400' } };
  };
