import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { requireOrderer } from './permission';

/** Answers the address of the teacher's school, to which books for children are delivered. */
export const getDeliveryAddress =
  (services: Services): Handler<'getDeliveryAddress'> =>
  async ({ path, session: { user } }) => {
    const { schoolId } = requireOrderer(services, user);
    if (path.schoolId !== schoolId) throw new Problem(404, 'not-found');
    const { street, street_number, postal_code, town, province } = await services.db
      .selectFrom('schools')
      .select(['street', 'street_number', 'postal_code', 'town', 'province'])
      .where('id', '=', schoolId)
      .executeTakeFirstOrThrow();
    return { status: 200, body: { direction: `${street} ${street_number}, ${postal_code} ${town} (${province})` } };
  };
