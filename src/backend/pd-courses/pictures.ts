import type { Db } from '../db/schema';

/** Selects the pictures of master courses. The picture of a master course comes from the latest of its courses with a picture. */
export const selectMasterPictures = (db: Db) =>
  db
    .selectFrom('pd_courses')
    .select(['master', 'picture'])
    .distinctOn('master')
    .where('picture', 'is not', null)
    .orderBy('master')
    .orderBy('id', 'desc');

/** Finds the master courses that have a picture. */
export const findPicturedMasters = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await selectMasterPictures(db).execute()).map(({ master }) => master));
