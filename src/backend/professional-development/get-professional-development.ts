import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { selectAssets } from './assets';
import { requirePermission } from './permission';

export const getProfessionalDevelopment =
  ({ db }: Services): Handler<'getProfessionalDevelopment'> =>
  async ({ query: { newest }, session: { user } }) => {
    requirePermission(user);
    const ordered = selectAssets(db, user.id).orderBy('published_at', 'desc').orderBy('uuid');
    const wanted = newest === undefined ? ordered : ordered.limit(newest);
    const [categories, { assets }] = await Promise.all([
      db.selectFrom('pd_categories').select(['uuid', 'title']).orderBy('position').orderBy('uuid').execute(),
      db.selectFrom(wanted.as('wanted')).select(sql<string>`coalesce(json_agg(asset), '[]')::text`.as('assets')).executeTakeFirstOrThrow(),
    ]);
    return { status: 200, type: 'application/json', bytes: `{"categories":${JSON.stringify(categories)},"assets":${assets}}` };
  };
