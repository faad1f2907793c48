import { minSearchLength } from '../../areas/library/rules';
import { folded } from '../../shared/rules/text';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { asAnswer, titlesBody } from './titles-answer';
import { loadView } from './view';

/** The text escaped for LIKE. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Titles whose name contains the text, regardless of accents and case. */
export const searchTitles =
  ({ db, catalogue }: Services): Handler<'searchTitles'> =>
  async ({ query, session, request }) => {
    const text = query.search.trim();
    if (text.length < minSearchLength)
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/query/search', detail: 'is too short' }] });
    const pattern = `%${literally(folded(text))}%`;
    const [found, { titles }, view] = await Promise.all([
      db.selectFrom('titles').select('id').where('folded_name', 'like', pattern).orderBy('id').execute(),
      catalogue.at(session.catalogueVersion),
      loadView(db, session),
    ]);
    return asAnswer(
      request,
      await titlesBody(
        found.flatMap(({ id }) => titles.get(id) ?? []),
        view,
      ),
    );
  };
