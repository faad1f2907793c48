import type { components } from '../../shared/api/contract.gen';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { searchPeople, toFoundUser } from './search-people';

type StaffRole = components['schemas']['FoundMemberRole'];

/** Finds internal users and support people whose data begin with the given texts. */
export const findStaff =
  ({ db }: Services): Handler<'findStaff'> =>
  async ({ query: { id, name, surname1, surname2, email, role, page, sort } }) => {
    const { total, people } = await searchPeople(db, 'internal', { id, name, surname1, surname2, email, role }, { page, sort });
    return { status: 200, body: { total, items: people.map((person) => ({ ...toFoundUser(person), role: person.role as StaffRole })) } };
  };
