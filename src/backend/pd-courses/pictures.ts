import type { Db } from '../db/schema';

/** The pictures of master courses, each from its latest announcement with a picture. */
export const picturesOfMasters = (db: Db) =>
  db
    .selectFrom('pd_courses')
    .select(['master', 'picture'])
    .distinctOn('master')
    .where('picture', 'is not', null)
    .orderBy('master')
    .orderBy('id', 'desc');

/** The master courses that have a picture. */
export const picturedMasters = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await picturesOfMasters(db).execute()).map(({ master }) => master));
