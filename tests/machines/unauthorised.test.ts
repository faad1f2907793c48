import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import contract from '../../src/backend/contract/portal.gen.json';
import { failures, isTakenBy, messagesOf } from '../support/chart/failures';
import { textsOf } from '../support/texts';

/* A 401 means that the session has ended, and the portal asks to sign in over the page. The table lists every exception, with its item
   of the specification. The exceptions are answers with another meaning, and the message of the student link (8.05), which has another
   wording. */
const ofTheirOwn = {
  /** The slugs of the server's answers, by operation. */
  said: {
    signIn: ['wrong-credentials'], // 8.02
    openStudentZone: ['devices-exceeded', 'people-exceeded'], // 8.14
    pingStudentZone: ['devices-exceeded', 'people-exceeded'],
    openStudentProduct: ['devices-exceeded', 'people-exceeded'],
    getClientUser: ['invalid-token'], // 8.15: other systems send this request
  },
  /** The failures to which the portal converts such answers, by service. */
  heard: {
    'library/services/titles.ts': ['SignedOut'], // 8.04: the library leads to sign-in
    'oauth2/services/access.ts': ['SessionOver'], // 8.15: the error page reports this to another system
    'session/services/session.ts': ['Anonymous'], // the service asks who is signed in
    'students/services/zone.ts': ['DevicesExceeded', 'PeopleExceeded'], // 8.14
  },
  /** The message, by chart. */
  told: { studentLink: 'create-link-unauthorized' }, // 8.05
};

type Schema = { readonly allOf?: readonly Schema[]; readonly properties?: { readonly type?: { readonly enum?: readonly string[] } } };
type Answer = { readonly $ref?: string; readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
type Operation = { readonly operationId?: string; readonly responses?: Readonly<Record<string, Answer>> };

const slugsOf = ({ content }: Answer): readonly string[] =>
  (content?.['application/problem+json']?.schema?.allOf ?? []).flatMap(({ properties }) => properties?.type?.enum ?? []);

test('the contract names every 401 that is not the end of a session', () => {
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path as Readonly<Record<string, Operation>>));
  const said = operations.flatMap(({ operationId, responses }) => {
    const answer = responses?.['401'];
    const slugs = answer && answer.$ref === undefined ? slugsOf(answer) : [];
    return operationId && slugs.length > 0 ? [[operationId, slugs] as const] : [];
  });
  expect(Object.fromEntries(said)).toEqual(ofTheirOwn.said);
});

test('the services name every 401 that does not ask to sign in over the page', () => {
  const files = readdirSync('src/areas', { recursive: true, encoding: 'utf8' }).filter((file) => /services\/.+\.ts$/.test(file));
  const heard = files.flatMap((file) => {
    const names = [...readFileSync(`src/areas/${file}`, 'utf8').matchAll(/(\w+): \{ (?:status: 401|code: 401\d{3})\b/g)].map(
      ([, name]) => name,
    );
    return names.length > 0 ? [[file, names] as const] : [];
  });
  expect(Object.fromEntries(heard)).toEqual(ofTheirOwn.heard);
});

test('every other message says that the session has ended', async () => {
  const texts: Readonly<Record<string, string>> = await textsOf('es');
  const messages = messagesOf((failed) => failed.transition.guard !== undefined && isTakenBy('SessionEnded', failed));
  expect(messages.length).toBeGreaterThan(50);
  // Each flow that uses the chart `loadByStatus` states the message itself.
  expect(messages.filter(({ chart, key }) => chart !== 'loadByStatus' && !/sesión (ha|había) terminado/.test(texts[key] ?? ''))).toEqual(
    [],
  );
  const own = messages.filter(({ key }) => key === ofTheirOwn.told.studentLink).map(({ chart }) => chart);
  expect([...new Set(own)]).toEqual(Object.keys(ofTheirOwn.told));
  expect(failures.length).toBeGreaterThan(messages.length);
});
