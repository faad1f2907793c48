import { isTitleSearch } from '../../areas/admin-customers/rules';
import { foldText } from '../../shared/rules/text';
import type { Handler } from '../contract/types';
import { contains } from '../db/contains';
import { nameOrder } from '../db/name-order';
import { Problem } from '../http/problem';
import type { Services } from '../services';

/** Maximum number of titles in the list from which support chooses. */
const MAX_TITLES = 100;

/** Finds titles whose name contains the text, regardless of accents and case. */
export const findAdoptableTitles =
  ({ db }: Services): Handler<'findAdoptableTitles'> =>
  async ({ query }) => {
    if (!isTitleSearch(query.name)) {
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/query/name', detail: 'is too short' }] });
    }
    const found = db.selectFrom('titles').where(contains('folded_name', foldText(query.name.trim())));
    const [{ total }, items] = await Promise.all([
      found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      found.select(['uuid', 'name', 'stage']).orderBy(nameOrder('titles')).orderBy('id').limit(MAX_TITLES).execute(),
    ]);
    return { status: 200, body: { total: Number(total), items } };
  };
