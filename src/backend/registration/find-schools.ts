import { sortedByName } from '../../shared/rules/names';
import { isPostalCodeIn, postalCodeIn } from '../../shared/rules/postal-code';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';

/** Lists the open schools at a postal code, sorted by name. */
export const findSchools =
  ({ db, limits }: Services): Handler<'findSchools'> =>
  async ({ path, request }) => {
    await limits.take('schoolsByIp', request.ip);
    if (!isPostalCodeIn(path.countryId, path.postalCode)) {
      throw new Problem(400, 'invalid-request', {
        errors: [{ pointer: '/path/postalCode', detail: 'must be a postal code of the country' }],
      });
    }
    const schools = await db
      .selectFrom('schools')
      .select(['id', 'name', 'country_id'])
      .where('country_id', '=', path.countryId)
      .where('postal_code', '=', postalCodeIn(path.countryId, path.postalCode))
      .where('open', '=', true)
      .execute();
    return {
      status: 200,
      body: sortedByName(schools).map(({ id, name, country_id }) => ({ c_centro: id, d_centro: name, c_pais: country_id })),
    };
  };
