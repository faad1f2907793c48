import { addressKey } from '../../shared/rules/email';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { selectImpersonable } from './impersonable';

export const findImpersonable =
  ({ db }: Services): Handler<'findImpersonable'> =>
  async ({ body: { mail } }) => {
    const found = await selectImpersonable(db)
      .select(['users.id', 'users.name', 'surname', 'surname2', 'mail', 'role', 'school_id', 'schools.name as school_name'])
      .select(['users.country_id', 'countries.name as country_name'])
      .where('mail_key', '=', addressKey(mail.trim()))
      .executeTakeFirst();
    if (!found) throw new Problem(404, 'not-found');
    return {
      status: 200,
      body: {
        id: Number(found.id),
        name: found.name,
        surname: found.surname,
        surname2: found.surname2,
        mail: found.mail,
        role: found.role,
        schoolId: found.school_id === null ? null : Number(found.school_id),
        schoolName: found.school_name,
        countryId: found.country_id,
        countryName: found.country_name,
      },
    };
  };
