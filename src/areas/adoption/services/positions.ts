import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { LoadPositionsFailure, Position, SavePositionFailure } from '../types';

const PositionsOnTheWire = Schema.Struct({
  positions: Schema.Array(Schema.Struct({ idCargo: Schema.String, desCargo: Schema.String })),
});

/** Loads the positions that a person may have at a school, in the order of the publisher. Source: GET /gratis-adoption/positions. */
export const loadPositions: () => Effect.Effect<readonly Position[], LoadPositionsFailure> = () =>
  call({ send: (signal) => client.GET('/gratis-adoption/positions', { signal }), decode: PositionsOnTheWire }).pipe(
    Effect.map(({ positions }) => positions.map(({ idCargo, desCargo }) => ({ id: idCargo, name: desCargo }))),
  );

/** Saves the position of the caller. Source: PUT /gratis-adoption/responsable. */
export const savePosition = ({ id, name }: Position): Effect.Effect<void, SavePositionFailure> =>
  call({
    send: (signal) => client.PUT('/gratis-adoption/responsable', { body: { position: `${id}##${name}` }, signal }),
    decode: nothing,
    refusals: { TooManyTries: { status: 429 }, UnknownPosition: { type: 'unknown-position' } },
  });
