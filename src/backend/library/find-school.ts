import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';

export const findSchool =
  ({ db, limits }: Services): Handler<'findSchool'> =>
  async ({ path, request }) => {
    await limits.take('schoolByIp', request.ip);
    const school = await db
      .selectFrom('schools')
      .innerJoin('countries', 'countries.id', 'schools.country_id')
      .selectAll('schools')
      .select('countries.name as country_name')
      .where('premium_code', '=', path.code)
      .executeTakeFirst();
    if (!school) throw new Problem(404, 'not-found');
    return {
      status: 200,
      body: {
        c_centro: school.id,
        d_centro: school.name,
        t_nombrevia: school.street,
        n_numerovia: school.street_number,
        d_poblacion: school.town,
        d_provincia: school.province,
        d_pais: school.country_name,
        c_pais: school.country_id,
        t_premium: school.premium_code,
      },
    };
  };
