import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { tellConsentTool } from '../../../shared/api/consent-tool';
import { showTexts } from '../../../shared/i18n';
import { choiceAge } from '../../../shared/rules/cookies';
import { contentLocale, type Locale, localeCookie } from '../../../shared/rules/locale';
import type { CallFailure, TextsFailure } from '../types';

const rememberLocale = (locale: Locale) => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${choiceAge}; samesite=lax`;
};

/**
 * Loads the texts of the content service in a language, and shows them. Then stores the language in a cookie for a year, and passes the
 * language to the consent tool. Source: GET {content}/{locale}.
 */
export const showContentTexts = ({ locale }: { locale: Locale }): Effect.Effect<void, CallFailure | TextsFailure> =>
  call({
    send: (signal) => client.GET('/content/{locale}', { params: { path: { locale: contentLocale[locale] } }, signal }),
    decode: Schema.Struct({ data: Schema.Record(Schema.String, Schema.String) }),
  }).pipe(
    Effect.flatMap(({ data }) =>
      Effect.tryPromise({ try: () => showTexts(locale, data), catch: (): TextsFailure => ({ _tag: 'TextsUnavailable' }) }),
    ),
    Effect.tap(() => Effect.sync(() => rememberLocale(locale))),
    Effect.tap(() => Effect.sync(() => void tellConsentTool(locale))),
  );
