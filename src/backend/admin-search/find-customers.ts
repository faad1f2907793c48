import type { components } from '../../shared/api/contract.gen';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { searchPeople, toFoundUser } from './search-people';

type CustomerRole = components['schemas']['FoundCustomerRole'];

/** Finds customers whose data begin with the given texts. */
export const findCustomers =
  ({ db }: Services): Handler<'findCustomers'> =>
  async ({ query: { id, name, surname1, surname2, email, dni, role, page, sort } }) => {
    const question = { id, name, surname1, surname2, email, dni, role };
    const { total, people } = await searchPeople(db, 'customer', question, { page, sort });
    const items = people.map((person) => ({
      ...toFoundUser(person),
      card: person.card,
      role: person.role as CustomerRole,
      impersonable: person.impersonable,
    }));
    return { status: 200, body: { total, items } };
  };
