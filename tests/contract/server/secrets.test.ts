import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveAddress } from '../../../src/backend/account/address-changes';
import { makeJourneys, proofsOf } from '../../../src/backend/identity/journeys';
import type { ThirdParty } from '../../../src/backend/identity/providers';
import { createArrival } from '../../../src/backend/registration/arrivals';
import { createLinkToken } from '../../../src/backend/registration/link-tokens';
import { platformId } from '../../../src/shared/rules/environments';
import { aRegistration } from '../../support/fixtures';
import type { Answer } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { freshToken, makeKnownRequest } from '../support/known-values';
import { operationById, operations } from '../support/operations';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const teacher = 'teacher@demo.example';
const newcomer = 'lucia@school.example';

/** A secret of a person, and the id that is sent with the secret. */
type Secret = { readonly id: string; readonly hash: string };

const ofLink = async (purpose: 'activation' | 'reset'): Promise<Secret> => {
  const id = await backend.idOf(teacher);
  return { id, hash: await createLinkToken(backend.db, purpose, { id, registration_hash: null }) };
};

const ofChange = async (): Promise<Secret> => {
  const id = await backend.idOf(teacher);
  const { secret } = await leaveAddress(backend.db, id, { mail: teacher, mail_proven: true }, 'thief@school.example');
  return { id, hash: secret ?? '' };
};

const ofJourney = async (platform: ThirdParty): Promise<Secret> => {
  const returnTo = 'http://localhost/';
  return { id: '1', hash: await makeJourneys(backend.db).begin({ platform, userId: null, returnTo }) };
};

const subject = 'g-1';
const ofArrival = async (): Promise<Secret> => {
  const person = { mail: newcomer, verified: true, name: 'Lucía', surname: 'Santos', surname2: '', returnTo: null };
  const path = await createArrival(backend.db, { ...person, platform: 'Google', subject });
  const [, , id = '', hash = ''] = path.split('/');
  return { id, hash };
};

/** Functions that make a secret of each kind. All secrets are valid, belong to one owner, and differ only in their kind. */
const secrets = {
  activation: () => ofLink('activation'),
  reset: () => ofLink('reset'),
  'change of address': ofChange,
  arrival: ofArrival,
  'journey to Google': () => ofJourney('Google'),
  'journey to Microsoft': () => ofJourney('Microsoft'),
  session: async () => ({ id: await backend.idOf(teacher), hash: await backend.signedIn(teacher) }),
};
type Kind = keyof typeof secrets;
const kinds = Object.keys(secrets) as readonly Kind[];

/** An operation that accepts a secret. */
type Taker = {
  readonly takes: Kind;
  readonly ask: (secret: Secret) => Promise<Answer>;
  readonly refusal: Partial<Answer>;
  readonly taken: Partial<Answer>;
};

const gone = { status: 410, type: 'link-invalid' } as const;

const ledTo = (reason: string) => ({
  status: 302,
  headers: expect.objectContaining({ location: expect.stringContaining(`reason=${reason}`) }),
});

const returning = (platform: 'google' | 'microsoft', takes: Kind): Taker => ({
  takes,
  ask: ({ hash }) =>
    backend.ask('returnFromThirdParty', {
      path: { platform },
      query: { state: proofsOf(hash).state, code: 'any' },
      headers: { cookie: `third-party=${hash}` },
    }),
  refusal: ledTo('lost'),
  // The secret is accepted, but the provider that would identify the person is unavailable.
  taken: ledTo('unavailable'),
});

const bodyOf = async (id: 'activate' | 'resetPassword' | 'takeBackEmail' | 'registerThirdParty') => {
  const operation = operationById(id);
  const { body } = makeKnownRequest(operation);
  const known = body as Readonly<Record<string, unknown>>;
  return { ...known, ...(known.token === freshToken && { token: await backend.earn(operation.captcha?.[0] ?? '') }) };
};

const takers: Readonly<Record<string, Taker>> = {
  activate: {
    takes: 'activation',
    ask: async ({ id, hash }) => backend.ask('activate', { body: { ...(await bodyOf('activate')), idSim: id, hash, password: 'Secret1' } }),
    refusal: gone,
    taken: { status: 204 },
  },
  resetPassword: {
    takes: 'reset',
    ask: async ({ hash }) => backend.ask('resetPassword', { body: { ...(await bodyOf('resetPassword')), hash } }),
    refusal: gone,
    taken: { status: 204 },
  },
  checkResetLink: {
    takes: 'reset',
    ask: ({ hash }) => backend.ask('checkResetLink', { body: { hash } }),
    refusal: gone,
    taken: { status: 204 },
  },
  takeBackEmail: {
    takes: 'change of address',
    ask: async ({ hash }) => backend.ask('takeBackEmail', { body: { ...(await bodyOf('takeBackEmail')), hash } }),
    refusal: gone,
    taken: { status: 204 },
  },
  checkArrival: {
    takes: 'arrival',
    ask: (secret) => backend.ask('checkArrival', { body: secret }),
    refusal: { status: 404, type: 'not-found' },
    taken: { status: 200 },
  },
  registerThirdParty: {
    takes: 'arrival',
    async ask({ id, hash }) {
      const { name, surname1, acceptsTerms: terms, acceptsMarketing: mktPrefs, language } = aRegistration({});
      const person = { name, surname1, email: newcomer, schoolId: '51', mktPrefs, terms, language };
      const account = {
        idaccountexternalplatform: subject,
        idexternalplatform: platformId('local', 'Google'),
        platformName: 'Google',
        fromThirdParties: true,
      };
      return backend.ask('registerThirdParty', { body: { ...(await bodyOf('registerThirdParty')), ...person, ...account, id, hash } });
    },
    refusal: gone,
    taken: { status: 204 },
  },
  'returnFromThirdParty (google)': returning('google', 'journey to Google'),
  'returnFromThirdParty (microsoft)': returning('microsoft', 'journey to Microsoft'),
  'all operations with a session': {
    takes: 'session',
    ask: ({ hash }) => backend.ask('getUser', { session: hash }),
    refusal: { status: 401 },
    taken: { status: 200 },
  },
};

test('this file covers every operation with a secret in its body', () => {
  const withSecret = operations.filter(({ body }) => JSON.stringify(body?.value.content ?? {}).includes('hash'));
  expect(withSecret.map(({ id }) => id).filter((id) => !(id in takers))).toEqual([]);
});

test.each(Object.entries(takers))('%s', async (_, { takes, ask, refusal, taken }) => {
  const own = await secrets[takes]();
  for (const kind of kinds.filter((other) => other !== takes)) {
    expect(await ask(await secrets[kind]()), `by the secret of: ${kind}`).toMatchObject(refusal);
  }
  expect(await ask({ ...own, hash: `${own.hash}x` }), 'with a secret that was never issued').toMatchObject(refusal);
  // The requests with other secrets have not used up the right secret.
  expect(await ask(own), 'by its own').toMatchObject(taken);
});
