import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { type StatusFailure, statusRefusals } from '../../../shared/api/status-refusals';
import type { BlinkRequest, CallFailure, Key, LatestAction } from '../types';

type Of = { readonly of: string };

/** Loads the actions of support on an account. Source: GET /admin/customer/user/{userId}/actions. */
export const loadActions = ({ of: userId }: Of): Effect.Effect<readonly LatestAction[], CallFailure | StatusFailure> =>
  call({
    send: (signal) => client.GET('/admin/customer/user/{userId}/actions', { params: { path: { userId } }, signal }),
    decode: Schema.Array(Schema.Struct({ date: Schema.String, email: Schema.String, action: Schema.String })),
    refusals: statusRefusals,
  }).pipe(
    Effect.map((actions) =>
      actions.map(({ date, email, action }, index) => ({
        id: String(index),
        date: new Date(date),
        email,
        // A test checks that each action of the contract has a text.
        action: `supportAction.${action}` as Key,
      })),
    ),
  );

/** Loads the requests for licences of Blink. Source: GET /admin/customer/user/{userId}/blink. */
export const loadBlink = ({ of: userId }: Of): Effect.Effect<readonly BlinkRequest[], CallFailure | StatusFailure> =>
  call({
    send: (signal) => client.GET('/admin/customer/user/{userId}/blink', { params: { path: { userId } }, signal }),
    decode: Schema.Array(
      Schema.Struct({
        blinkId: Schema.String,
        mec: Schema.NullOr(Schema.String),
        fecharequest: Schema.String,
        licences: Schema.Int,
        status: Schema.Literals(['PENDING', 'OK', 'ERROR']),
        errorm: Schema.NullOr(Schema.String),
      }),
    ),
    refusals: statusRefusals,
  }).pipe(
    Effect.map((requests) =>
      requests.map(({ blinkId, mec, fecharequest, licences, status, errorm }, index) => ({
        id: String(index),
        blinkId,
        mec,
        date: new Date(fecharequest),
        licences,
        status,
        error: errorm,
      })),
    ),
  );
