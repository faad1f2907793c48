import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import { sessionNews } from '../../../shared/api/session-news';
import { paddedNationalId } from '../../../shared/rules/national-id';
import { storedName, typedName } from '../../../shared/rules/person-name';
import { safeDestination } from '../../../shared/rules/return-to';
import type { Arrival, ArrivalLink, CheckArrivalFailure, Form, Locale, RegisterFailure, RegistrationOutcome, School } from '../types';

const refusedRegistration = {
  AccountExists: { code: 400001 },
  NotActivated: { code: 400002 },
  CardInUse: { code: 500002 },
  OtherPlatform: { code: 500003 },
} as const;

/** Loads the data of a person who has come from an identity provider. Source: POST /third-parties/checkredirect. */
export const checkArrival = ({ id, hash }: ArrivalLink): Effect.Effect<Arrival, CheckArrivalFailure> =>
  call({
    send: (signal) => client.POST('/third-parties/checkredirect', { body: { id, hash }, signal }),
    decode: Schema.Struct({
      mail: Schema.String,
      mailVerified: Schema.Boolean,
      name: Schema.String,
      surname1: Schema.String,
      surname2: Schema.String,
      idaccountexternalplatform: Schema.String,
      idexternalplatform: Schema.Int,
      platformName: Schema.String,
      returnTo: Schema.NullOr(Schema.String),
    }),
    within: '20 seconds',
  }).pipe(
    Effect.map((arrival) => ({
      id,
      hash,
      email: arrival.mail,
      isVerified: arrival.mailVerified,
      name: typedName(arrival.name),
      surname1: typedName(arrival.surname1),
      surname2: typedName(arrival.surname2),
      platform: { id: arrival.idexternalplatform, name: arrival.platformName, account: arrival.idaccountexternalplatform },
      destination: arrival.returnTo === null ? null : safeDestination(document.baseURI, [arrival.returnTo]),
    })),
  );

const optionalField = <K extends string>(key: K, text: string) => (text === '' ? {} : ({ [key]: text } as Record<K, string>));

/**
 * Builds the data that both operations of a registration send. The form is complete here, so the school is known and the terms are
 * accepted.
 */
const personOf = (form: Form, language: Locale, token: string) => ({
  name: storedName(form.name),
  surname1: storedName(form.surname1),
  ...optionalField('surname2', storedName(form.surname2)),
  email: form.email,
  ...optionalField('card', paddedNationalId(form.card)),
  ...optionalField('phone', form.phone),
  ...(form.premiumCode !== null && { premiumCode: form.premiumCode }),
  schoolId: (form.school as School).id,
  mktPrefs: form.acceptsMarketing,
  terms: form.acceptsTerms as true,
  language,
  token,
});

/** Returns the query with the address of the page that opens after activation and sign-in. The query is empty if this page is home. */
const returnQuery = (destination: string) =>
  destination === '/' ? {} : { returnTo: new URL(destination.slice(1), document.baseURI).href };

const registerByMail = (form: Form, language: Locale, destination: string) =>
  callWithCaptcha('registration', {
    send: (signal, token) =>
      client.POST('/user', {
        params: { query: returnQuery(destination) },
        body: { ...personOf(form, language, token), password: form.password },
        signal,
      }),
    decode: nothing,
    refusals: refusedRegistration,
    within: '20 seconds',
  }).pipe(Effect.as({ isActive: false }));

const registerArrival = (form: Form, language: Locale, { id, hash, platform }: Arrival) =>
  Effect.suspend(() => {
    // The answers have no body, so only their status shows whether the account is active.
    let isActive = false;
    return callWithCaptcha('registration', {
      send: async (signal, token) => {
        const account = {
          id,
          hash,
          idaccountexternalplatform: platform.account,
          idexternalplatform: platform.id,
          platformName: platform.name,
          fromThirdParties: true,
        } as const;
        const answer = await client.POST('/user/withoutactivation', { body: { ...personOf(form, language, token), ...account }, signal });
        isActive = answer.response.status === 204;
        return answer;
      },
      decode: nothing,
      refusals: { ArrivalGone: { status: 410 }, ...refusedRegistration },
      within: '20 seconds',
    }).pipe(
      Effect.map(() => ({ isActive })),
      Effect.tap(() => Effect.sync(() => isActive && sessionNews.tell('signed.in'))),
    );
  });

/**
 * Creates an account, which the link in an e-mail activates. If an identity provider has verified the e-mail address, the account is active
 * and the person signed in at once. Source: POST /user, POST /user/withoutactivation, captcha action `registration`.
 */
export const register = ({
  form,
  language,
  arrival,
  destination,
}: {
  form: Form;
  language: Locale;
  arrival: Arrival | null;
  /** Path inside the portal of the page that the person first requested. */
  destination: string;
}): Effect.Effect<RegistrationOutcome, RegisterFailure> =>
  arrival ? registerArrival(form, language, arrival) : registerByMail(form, language, destination);
