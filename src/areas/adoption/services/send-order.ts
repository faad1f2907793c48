import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { isLasting } from '../../../shared/api/lasting';
import { sendingOf } from '../../../shared/rules/adoption-order';
import type { OrderToSend, SendOrderFailure, SendOutcome } from '../types';

/** The types of refusals that prove that the page is outdated. Before sending, the page found the same conditions fulfilled. */
const outdatedTypes: readonly (string | undefined)[] = [
  'not-open',
  'heads-locked',
  'other-materials',
  'not-assigned',
  'not-found',
  'over-limit',
  'no-units',
  'heads-missing',
  'not-authorised',
];

/** Sends an order. Source: PUT /gratis-adoption/orders/{orderId}. */
export const sendOrder = ({
  id,
  form,
  isAuthorised,
  isWarned,
}: OrderToSend & { readonly isWarned: boolean }): Effect.Effect<SendOutcome, SendOrderFailure> => {
  const { counts, units } = sendingOf(form);
  return call({
    send: (signal) =>
      client.PUT('/gratis-adoption/orders/{orderId}', {
        params: { path: { orderId: id } },
        body: {
          order: {
            alumnosPeticion: counts.students,
            aulasPeticion: counts.classrooms,
            profesoresPeticion: counts.teachers,
            materiales: units.map((one) => ({ idMaterial: one.id, unidadesActual: one.units })),
            autorizacion: isAuthorised,
          },
          alert: isWarned,
        },
        signal,
      }),
    decode: Schema.Struct({ alert: Schema.NullOr(Schema.Literals(['ordered-before'])) }),
    refusals: {
      TooManyTries: { status: 429 },
      AlreadySent: { type: 'already-sent' },
      Changed: ({ type }) => outdatedTypes.includes(type),
      Denied: isLasting,
    },
  }).pipe(Effect.map(({ alert }): SendOutcome => (alert === null ? 'sent' : 'orderedBefore')));
};
