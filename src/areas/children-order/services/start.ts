import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { isLasting } from '../../../shared/api/lasting';
import { isLevel, isWholeChild } from '../../../shared/rules/children-order';
import { today } from '../../../shared/rules/day';
import { costInCents, vatInHundredths } from '../../../shared/rules/order-cost';
import type { KnownChild, OrderStart, StartFailure, UnpaidOrder } from '../types';

const refusals = { Barred: isLasting };

/** Loads a number that says whether the person may order: 0 means yes. Source: GET /gratishp/validateaccess/. */
const access = call({
  send: (signal) => client.GET('/gratishp/validateaccess/', { signal }),
  decode: Schema.Struct({ access: Schema.Number }),
  refusals,
});
/** Loads the person's newest order that is sent and not paid. Source: GET /gratishp/unpaid. */
const unpaid = call({
  send: (signal) => client.GET('/gratishp/unpaid', { signal }),
  decode: Schema.Struct({
    order: Schema.NullOr(
      Schema.Struct({
        id: Schema.Number,
        state: Schema.Literals(['unpaid', 'pending', 'refused', 'mischarged']),
        totalCost: Schema.Number,
      }),
    ),
  }),
  refusals,
});

const nonsense: StartFailure = { _tag: 'BadResponse' };

/** Loads the person's newest order that is sent and not paid. Fails with `Barred` if the person may not order. */
export const checkAccess = (): Effect.Effect<UnpaidOrder | null, StartFailure> =>
  Effect.all([access, unpaid], { concurrency: 'unbounded' }).pipe(
    Effect.flatMap(([{ access: number }, { order }]): Effect.Effect<UnpaidOrder | null, StartFailure> => {
      if (number !== 0) return Effect.fail({ _tag: 'Barred' });
      if (!order) return Effect.succeed(null);
      const total = costInCents(order.totalCost);
      if (total === undefined) return Effect.fail(nonsense);
      return Effect.succeed({ orderId: order.id, state: order.state, total });
    }),
  );

const TextOrNull = Schema.NullOr(Schema.String);

const ChildrenOnTheWire = Schema.Struct({
  children: Schema.Array(
    Schema.Struct({
      id: Schema.Number,
      schoolId: TextOrNull,
      schooName: TextOrNull,
      schoolPostalCode: TextOrNull,
      name: TextOrNull,
      surname1: TextOrNull,
      surname2: TextOrNull,
      birthDate: TextOrNull,
      levels: Schema.Array(Schema.Struct({ C_NIVEL: Schema.Number, D_NIVEL: Schema.String })),
    }),
  ),
});

const toKnown = ({ schooName, schoolPostalCode, levels, ...child }: (typeof ChildrenOnTheWire.Type)['children'][number]): KnownChild => ({
  ...child,
  schoolName: schooName,
  postalCode: schoolPostalCode,
  levels: levels.map(({ C_NIVEL, D_NIVEL }) => ({ id: C_NIVEL, name: D_NIVEL })).filter(isLevel),
});

/** Loads the number of the person's order. Source: GET /gratishp/orderid. */
const orderId = call({
  send: (signal) => client.GET('/gratishp/orderid', { signal }),
  decode: Schema.Struct({ id: Schema.Number }),
  refusals,
});
/** Loads the rate of the VAT. Source: GET /gratishp/vat. */
const vat = call({ send: (signal) => client.GET('/gratishp/vat', { signal }), decode: Schema.Struct({ vat: Schema.Number }), refusals });
/** Loads the cost of an order. Source: GET /gratishp/order/cost. */
const cost = call({
  send: (signal) => client.GET('/gratishp/order/cost', { signal }),
  decode: Schema.Struct({ ordercost: Schema.Number }),
  refusals,
});
/** Loads the known children of the person. Source: GET /gratishp/order/children. */
const children = call({ send: (signal) => client.GET('/gratishp/order/children', { signal }), decode: ChildrenOnTheWire, refusals });
/** Loads the delivery address of a school. Source: GET /gratishp/direction/{schoolId}. */
const direction = (schoolId: string) =>
  call({
    send: (signal) => client.GET('/gratishp/direction/{schoolId}', { params: { path: { schoolId } }, signal }),
    decode: Schema.Struct({ direction: Schema.String }),
    refusals,
  });

/** Loads all data that the form needs. The call fails if one request fails, or if one answer is not valid. */
export const loadStart = ({ schoolId }: { readonly schoolId: string }): Effect.Effect<OrderStart, StartFailure> =>
  Effect.all([orderId, vat, cost, children, direction(schoolId)], { concurrency: 'unbounded' }).pipe(
    Effect.flatMap(([order, tax, price, known, address]) => {
      const terms = { vat: vatInHundredths(tax.vat), cost: costInCents(price.ordercost) };
      const isOrder = Number.isSafeInteger(order.id) && order.id > 0;
      if (!isOrder || terms.vat === undefined || terms.cost === undefined) return Effect.fail(nonsense);
      return Effect.succeed({
        terms: { orderId: order.id, vat: terms.vat, cost: terms.cost, address: address.direction },
        known: known.children.map(toKnown).filter((child) => isWholeChild(child, today())),
      });
    }),
  );
