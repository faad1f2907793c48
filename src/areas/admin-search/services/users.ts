import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import { type Order, type Question, type ResultPage, sortText } from '../../../shared/rules/search';
import { customerRoles, placeOf, rowsOfPage, type SortColumn, staffRoles } from '../rules';
import type { FindUsersFailure, FoundUser, UserField } from '../types';

type Search = { readonly question: Question<UserField>; readonly order: Order };

const personFields = {
  id: Schema.Int,
  name: Schema.String,
  surname1: Schema.String,
  surname2: Schema.NullOr(Schema.String),
  email: Schema.String,
  creationDate: Schema.NullOr(Schema.DateFromString),
  lastAccessDate: Schema.NullOr(Schema.DateFromString),
  active: Schema.Literals([0, 1]),
};
const Customer = Schema.Struct({
  ...personFields,
  card: Schema.NullOr(Schema.String),
  role: Schema.Literals(customerRoles),
  impersonable: Schema.Boolean,
});
const Employee = Schema.Struct({ ...personFields, role: Schema.Literals(staffRoles) });

const noCustomer = { card: null, impersonable: false } as const;

const toUser = (person: typeof Customer.Type | typeof Employee.Type): FoundUser => {
  const { id, creationDate, lastAccessDate, active, impersonable, ...user } = { ...noCustomer, ...person };
  return {
    ...user,
    id: String(id),
    createdAt: creationDate,
    signedInAt: lastAccessDate,
    isActive: active === 1,
    isImpersonable: active === 1 && impersonable,
  };
};

const toUsers = (answer: {
  readonly total: number;
  readonly items: readonly (typeof Customer.Type | typeof Employee.Type)[];
}): ResultPage<FoundUser> => ({ total: answer.total, items: answer.items.map(toUser) });

/** Returns the filled-in fields, without white space at both ends. */
const filledFields = ({ id, ...texts }: Omit<Question<UserField>, 'role' | 'dni'>) => ({
  ...(id.trim() !== '' && { id: Number(id) }),
  ...Object.fromEntries(Object.entries(texts).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]]))),
});

type Sort<Column extends string> = Column | `-${Column}`;

/** Finds customers, for customer support. Source: GET /admin/customer/users. */
export const findCustomers = ({
  question: { role, dni, ...question },
  order,
}: Search): Effect.Effect<ResultPage<FoundUser>, FindUsersFailure> => {
  const { page, after } = placeOf(role, order.page);
  return call({
    send: (signal) =>
      client.GET('/admin/customer/users', {
        params: {
          query: {
            ...filledFields(question),
            ...(dni.trim() !== '' && { dni: dni.trim() }),
            ...(role !== '' && { role: role as (typeof customerRoles)[number] }),
            ...(order.sort && { sort: sortText(order) as Sort<SortColumn> }),
            page,
          },
        },
        signal,
      }),
    decode: Schema.Struct({ total: Schema.Int, items: Schema.Array(Customer) }),
    refusals: statusRefusals,
  }).pipe(
    Effect.map(toUsers),
    Effect.map(({ total, items }) => ({ total, items: items.slice(after, after + rowsOfPage) })),
  );
};

/** Finds people who work for the publisher, for internal support. Source: GET /admin/internal/users. */
export const findStaff = ({
  question: { role, dni: _, ...question },
  order,
}: Search): Effect.Effect<ResultPage<FoundUser>, FindUsersFailure> =>
  call({
    send: (signal) =>
      client.GET('/admin/internal/users', {
        params: {
          query: {
            ...filledFields(question),
            ...(role !== '' && { role: role as (typeof staffRoles)[number] }),
            ...(order.sort && { sort: sortText(order) as Sort<Exclude<SortColumn, 'card'>> }),
            page: order.page,
          },
        },
        signal,
      }),
    decode: Schema.Struct({ total: Schema.Int, items: Schema.Array(Employee) }),
    refusals: statusRefusals,
  }).pipe(Effect.map(toUsers));
