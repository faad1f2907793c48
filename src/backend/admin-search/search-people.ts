import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { pageSizeFor, type SortColumn } from '../../areas/admin-search/rules';
import { addressKey } from '../../shared/rules/email';
import { paddedNationalId, typedNationalId } from '../../shared/rules/national-id';
import type { Role } from '../../shared/rules/permissions';
import { offsetOf, sortingOf } from '../admin/paging';
import { beginsWith } from '../db/beginning';
import type { Db, Tables } from '../db/schema';
import { Problem } from '../http/problem';
import { isImpersonableOnceActive } from '../impersonation/impersonable';

/** The fields of a search, by their names in the contract. */
export type PeopleQuestion = {
  readonly id: number | undefined;
  readonly name: string | undefined;
  readonly surname1: string | undefined;
  readonly surname2: string | undefined;
  readonly email: string | undefined;
  readonly dni?: string | undefined;
  readonly role: Role | undefined;
};

export type PeopleOrder = { readonly page: number | undefined; readonly sort: SortColumn | `-${SortColumn}` | undefined };

/** The kind of support that serves a person: customer support or internal support. */
export type ServedBy = NonNullable<Selectable<Tables['user_search']>['served_by']>;

const columns = {
  id: 'user_id',
  name: 'name_key',
  surname1: 'surname_key',
  surname2: 'surname2_key',
  email: 'mail_key',
  card: 'card',
  role: 'role',
  creationDate: 'created_at',
  lastAccessDate: 'signed_in_at',
} as const satisfies Record<SortColumn, keyof Tables['user_search']>;

const trimmed = (text: string | undefined) => text?.trim() || undefined;

/** Returns the condition that a card number begins with the text, or equals the text with leading zeros added. */
const matchesCard = (text: string) => sql<SqlBool>`(${beginsWith(sql`card`, typedNationalId(text))} or card = ${paddedNationalId(text)})`;

const conditionsOf = ({ id, role, ...texts }: PeopleQuestion): readonly Expression<SqlBool>[] => {
  const [name, surname1, surname2] = [trimmed(texts.name), trimmed(texts.surname1), trimmed(texts.surname2)];
  const [email, dni] = [trimmed(texts.email), trimmed(texts.dni)];
  return [
    ...(id === undefined ? [] : [sql<SqlBool>`user_id = ${id}::bigint`]),
    ...(role === undefined ? [] : [sql<SqlBool>`role = ${role}`]),
    ...(name === undefined ? [] : [sql<SqlBool>`name_words @@ search_query(${name})`]),
    ...(surname1 === undefined ? [] : [sql<SqlBool>`surname_words @@ search_query(${surname1})`]),
    ...(surname2 === undefined ? [] : [sql<SqlBool>`surname2_words @@ search_query(${surname2})`]),
    ...(email === undefined ? [] : [beginsWith(sql`mail_key`, addressKey(email))]),
    ...(dni === undefined ? [] : [matchesCard(dni)]),
  ];
};

/**
 * Up to this number of found people, the database finds all people first, and then sorts them. For more people, the database reads the
 * index in the requested order until the page is full. The planner of the database cannot choose between these plans. It estimates badly
 * how many names begin with given letters.
 */
const MAX_SORTED = 2_000;

/**
 * Builds the two queries of a search: one counts the people, the other reads a page of them.
 * @throws 400 when no field is filled in
 */
export const peopleQueries = (db: Db, servedBy: ServedBy, question: PeopleQuestion, order: PeopleOrder) => {
  const given = conditionsOf(question);
  if (given.length === 0) throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/query', detail: 'must name one field' }] });
  const found = db.selectFrom('user_search').where((is) => is.and([is('served_by', '=', servedBy), ...given]));
  const size = pageSizeFor(question.role ?? '');
  const { column: by, way } = sortingOf(order.sort, { column: 'id', way: 'asc' });
  const column = columns[by];

  const page = (total: number) => {
    const sought = found
      .select(['user_id', `${column} as sort_key`])
      // This offset changes no result, but makes the planner find all people before it sorts them.
      .$if(total <= MAX_SORTED, (query) => query.offset(0));
    const ids = db
      .selectFrom(sought.as('sought'))
      .selectAll()
      .orderBy('sort_key', way)
      .orderBy('user_id', way)
      .limit(size)
      .offset(offsetOf(order.page, size));
    return db
      .selectFrom(ids.as('page'))
      .innerJoin('users', 'users.id', 'page.user_id')
      .innerJoin('user_search', 'user_search.user_id', 'page.user_id')
      .select(['users.id', 'users.name', 'users.surname', 'users.surname2', 'users.mail', 'users.card', 'users.role', 'users.active'])
      .select(isImpersonableOnceActive.as('impersonable'))
      .select(['users.created_at', sql<Date | null>`nullif(user_search.signed_in_at, '-infinity')`.as('signed_in_at')])
      .orderBy('page.sort_key', way)
      .orderBy('page.user_id', way);
  };

  return { count: found.select(sql<string>`count(*)`.as('total')), page, first: offsetOf(order.page, size) };
};

/**
 * Reads one page of the found people, and their total number.
 * @throws 400 when no field is filled in
 */
export const searchPeople = async (db: Db, servedBy: ServedBy, question: PeopleQuestion, order: PeopleOrder) => {
  const { count, page, first } = peopleQueries(db, servedBy, question, order);
  const total = Number((await count.executeTakeFirstOrThrow()).total);
  return { total, people: first < total ? await page(total).execute() : [] };
};

export type FoundPerson = Awaited<ReturnType<typeof searchPeople>>['people'][number];

/** Returns the data of a person under their names in the contract. */
export const toFoundUser = (person: FoundPerson) => ({
  id: Number(person.id),
  name: person.name,
  surname1: person.surname,
  surname2: person.surname2,
  email: person.mail,
  creationDate: person.created_at?.toISOString() ?? null,
  lastAccessDate: person.signed_in_at?.toISOString() ?? null,
  active: person.active ? (1 as const) : (0 as const),
});
