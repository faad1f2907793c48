import type { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { Locale } from '../../../shared/rules/locale';
import type { CallFailure } from '../types';

/** Saves the language in the account. Source: PUT /user/language. */
export const saveLanguage = ({ locale }: { locale: Locale }): Effect.Effect<void, CallFailure> =>
  call({ send: (signal) => client.PUT('/user/language', { body: { language: locale }, signal }), decode: nothing });
