import { sortedByName } from '../../shared/rules/names';
import type { Handler } from '../contract/types';
import type { Services } from '../services';

export const getCountries =
  ({ db }: Services): Handler<'getCountries'> =>
  async () => {
    const countries = await db.selectFrom('countries').select(['id', 'name']).execute();
    return { status: 200, body: [...sortedByName(countries)] };
  };
