import { minSearchLength } from '../../shared/rules/searchable';
import { foldText } from '../../shared/rules/text';
import type { Handler } from '../contract/types';
import { contains } from '../db/contains';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { answerTitles } from './get-titles';

/** Finds the titles whose name contains the text, regardless of accents and case. */
export const searchTitles =
  (services: Services): Handler<'searchTitles'> =>
  ({ query, session, request }) => {
    const text = query.search.trim();
    if (text.length < minSearchLength)
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/query/search', detail: 'is too short' }] });
    const sought = foldText(text);
    const find = () => services.db.selectFrom('titles').select('id').where(contains('folded_name', sought)).orderBy('id').execute();
    return answerTitles(
      services,
      { session, request },
      {
        name: ['search', sought],
        choose: async (titles) => (await find()).flatMap(({ id }) => titles.get(id) ?? []),
        isVersioned: false,
      },
    );
  };
