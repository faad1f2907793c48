import { type RawBuilder, sql } from 'kysely';
import { studentTokenIn } from '../../shared/rules/student-token';
import { foldText } from '../../shared/rules/text';
import type { Call, Handler } from '../contract/types';
import { contains } from '../db/contains';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { foldedName } from './folded';
import { allLinks, linkColumns, linkOf, sortExpressions } from './links';

type Query = Call<'findStudentLinks'>['query'];

const PAGE_SIZE = 100;

/** Builds the condition that a token begins with the text. @returns undefined when no token can begin with the text */
const tokenCondition = (text: string): ((token: RawBuilder<unknown>) => RawBuilder<boolean>) | undefined => {
  const fill = (digit: string) => text + '00000000-0000-0000-0000-000000000000'.replace(/0/g, digit).slice(text.length);
  const shape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  // The index of the primary key finds all tokens between the lowest and the highest token with this beginning.
  const [first, last] = [fill('0'), fill('f')];
  return text !== '' && shape.test(first) ? (token) => sql<boolean>`${token} between ${first}::uuid and ${last}::uuid` : undefined;
};

/**
 * Returns the condition that a link is found by its current token or by a former token. The query looks up current and former tokens
 * separately, so that each lookup uses the index of its table.
 */
const hasToken = (isSought: (token: RawBuilder<unknown>) => RawBuilder<boolean>): RawBuilder<boolean> => sql`student_links.token in (
  select link.token from student_links link where ${isSought(sql.ref('link.token'))}
  union
  select link.token from replaced_student_links old join student_links link using (user_id, title_id) where ${isSought(sql.ref('old.token'))}
)`;

/** Collects the conditions that a link has to match. @returns undefined when no link can match them */
const conditionsOf = (
  { token = '', school = '', title = '', teacher = '' }: Query,
  isSought: ReturnType<typeof tokenCondition>,
): readonly RawBuilder<boolean>[] | undefined => {
  const conditions = [
    ...(token.trim() ? [isSought && hasToken(isSought)] : []),
    ...(school.trim() ? [contains('schools.folded_name', foldedName(school))] : []),
    ...(title.trim() ? [contains('titles.folded_name', foldText(title.trim()))] : []),
    ...(teacher.trim() ? [contains('users.folded_name', foldedName(teacher))] : []),
  ];
  if (conditions.length === 0) {
    throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/query', detail: 'must have at least one field' }] });
  }
  const possible = conditions.filter((condition) => condition !== undefined);
  return possible.length === conditions.length ? possible : undefined;
};

/** Finds a page of the links that match all fields that are filled in. */
export const findStudentLinks =
  ({ db }: Services): Handler<'findStudentLinks'> =>
  async ({ query }) => {
    const isSought = tokenCondition(studentTokenIn(query.token ?? ''));
    const conditions = conditionsOf(query, isSought);
    if (!conditions) return { status: 200, body: { total: 0, items: [] } };
    const { sort = '-creationDate', page = 1 } = query;
    const found = allLinks(db).where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
    const column = sortExpressions[sort.replace('-', '') as keyof typeof sortExpressions];
    const [{ total }, rows] = await Promise.all([
      found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
      found
        .select(linkColumns(isSought))
        .orderBy(sql`${column} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last`)
        .orderBy('student_links.token')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
    ]);
    return { status: 200, body: { total, items: rows.map(linkOf) } };
  };
