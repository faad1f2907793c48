import { type RawBuilder, sql } from 'kysely';
import { folded } from '../../shared/rules/text';
import type { Call, Handler } from '../contract/types';
import { contains } from '../db/contains';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { foldedName } from './folded';
import { allLinks, linkColumns, linkOf, sortedBy } from './links';

type Query = Call<'findStudentLinks'>['query'];

const PAGE_SIZE = 100;

/** @returns undefined where no token begins like this */
const startsWith = (typed: string): RawBuilder<boolean> | undefined => {
  const text = typed.toLowerCase();
  const fill = (digit: string) => text + '00000000-0000-0000-0000-000000000000'.replace(/0/g, digit).slice(text.length);
  const shape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  // The first and the last token that begin like this: the index of the primary key finds those between them.
  const [first, last] = [fill('0'), fill('f')];
  return shape.test(first) ? sql<boolean>`student_links.token between ${first}::uuid and ${last}::uuid` : undefined;
};

/** What a link has to match; undefined where nothing can. */
const conditionsOf = ({ token = '', school = '', title = '', teacher = '' }: Query): readonly RawBuilder<boolean>[] | undefined => {
  const conditions = [
    ...(token.trim() ? [startsWith(token.trim())] : []),
    ...(school.trim() ? [contains('schools.folded_name', foldedName(school))] : []),
    ...(title.trim() ? [contains('titles.folded_name', folded(title.trim()))] : []),
    ...(teacher.trim() ? [contains('users.folded_name', foldedName(teacher))] : []),
  ];
  if (conditions.length === 0) {
    throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/query', detail: 'must have at least one field' }] });
  }
  const known = conditions.filter((condition) => condition !== undefined);
  return known.length === conditions.length ? known : undefined;
};

/** A page of the links that match all fields that are filled in. */
export const findStudentLinks =
  ({ db }: Services): Handler<'findStudentLinks'> =>
  async ({ query }) => {
    const conditions = conditionsOf(query);
    if (!conditions) return { status: 200, body: { total: 0, items: [] } };
    const { sort = '-creationDate', page = 1 } = query;
    const found = allLinks(db).where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
    const column = sortedBy[sort.replace('-', '') as keyof typeof sortedBy];
    const [{ total }, rows] = await Promise.all([
      found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
      found
        .select(linkColumns)
        .orderBy(sql`${column} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last`)
        .orderBy('student_links.token')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
    ]);
    return { status: 200, body: { total, items: rows.map(linkOf) } };
  };
