import type { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { Theme } from '../../../shared/rules/theme';
import type { CallFailure } from '../types';

/** Saves the theme in the account. Source: PUT /user/theme. */
export const saveTheme = ({ theme }: { theme: Theme }): Effect.Effect<void, CallFailure> =>
  call({ send: (signal) => client.PUT('/user/theme', { body: { theme }, signal }), decode: nothing });
