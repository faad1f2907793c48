import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { isExpired, refusalOfLicence } from './licence-rule';

export const findLicence =
  ({ db, limits }: Services): Handler<'findLicence'> =>
  async ({ path, session: { user } }) => {
    await limits.take('licenceByUser', user.id);
    const licence = await db
      .selectFrom('licences')
      .innerJoin('titles', 'titles.id', 'licences.title_id')
      .selectAll('licences')
      .select(['titles.name as title', isExpired])
      .where('code', '=', path.id)
      .executeTakeFirst();
    if (!licence) throw new Problem(404, 'not-found');
    const refusal = refusalOfLicence(licence, user);
    if (refusal) throw new Problem(409, refusal);
    return { status: 200, body: { productName: licence.product, titleName: licence.title, expires: licence.expires_at.toISOString() } };
  };
