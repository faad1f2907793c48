import { sortedByName } from '../../shared/rules/names';
import type { Handler } from '../contract/types';
import type { Services } from '../services';

export const getProvinces =
  ({ db }: Services): Handler<'getProvinces'> =>
  async () => ({ status: 200, body: [...sortedByName(await db.selectFrom('provinces').select(['id', 'name']).execute())] });
