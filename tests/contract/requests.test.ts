import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Operation } from '../../src/backend/contract/document';
import { fc, seed } from '../support/fc';
import type { Answer } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import { requestsTo, withToken } from './support/made-request';
import { isWriting, nameOperations, operations } from './support/operations';
import { findEntitledPeople } from './support/people';
import { readTableDigests, type TableDigests } from './support/table-digests';

const isServer = inject('database').kind === 'postgres';
/**
 * The number of requests to each operation. The embedded database is the same PostgreSQL with another driver, at a fifth of the speed. A
 * few values of each kind are enough to show a difference between the drivers.
 */
const numRuns = Number(process.env.REQUESTS_RUNS ?? (isServer ? 60 : 8));

/** Operations without a successful generated request, with the reason. */
const neverSucceed: Readonly<Record<string, string>> = {
  activate: 'needs the link in a mail',
  checkArrival: 'needs the link of an identity provider',
  checkResetLink: 'needs the link in a mail',
  getClientUser: 'needs the token of a client',
  createBlinkInvoice: 'needs the address of the caller',
  createLaSalleInvoice: 'needs the address of the caller',
  setStudentLinkValues: 'needs the version of a link',
  blockStudentLink: 'needs the version of a link',
  issueToken: 'needs the code of a consent',
  registerThirdParty: 'needs the link of an identity provider',
  replaceStudentLink: 'needs the teacher of a link and both its names, which is one in thirty: see replaced-link.test.ts',
  resetPassword: 'needs the link in a mail',
  saveFictitiousLibrary: 'needs a whole valid request with the header for a version, which is one in a hundred: see fictitious.test.ts',
  sendAdoptionOrder: 'needs a whole valid order within its limits, which is one in a hundred: see adoption-sending.test.ts',
  takeBackEmail: 'needs the link in a mail',
};

/** Refusals that write something, by slug, with the reason. */
const writes: Readonly<Record<string, string>> = {
  'not-activated': 'a registration with an address that is not activated replaces the earlier registration',
};

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
const reached = new Map<string, Map<number, number>>();

beforeAll(async () => {
  backend = await openTestBackend({ features: ['managedSurvey', 'localPublishingSurvey', 'polls'] });
  stored = await readTableDigests(backend.db);
});
afterAll(async () => {
  console.log(
    [...reached].map(([id, counts]) => `${id}: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}`).join('\n'),
  );
  await backend.close();
});

const count = (operation: Operation, { status }: Answer) => {
  const counts = reached.get(operation.id) ?? new Map<number, number>();
  reached.set(operation.id, counts.set(status, (counts.get(status) ?? 0) + 1));
};

/**
 * Generates callers of an operation: mostly people with the permission. The others are a person who often lacks the permission, an
 * anonymous caller, and an invalid token.
 */
const callersOf = async (operation: Operation) => {
  const mails = findEntitledPeople(operation).slice(0, 3);
  const restores = await Promise.all(mails.map(backend.keep));
  const entitled = await Promise.all(mails.map(backend.signedIn));
  const others = [await backend.signedIn('invoice@demo.example'), undefined, 'not-a-token'];
  return {
    caller: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...entitled) }, { weight: 1, arbitrary: fc.constantFrom(...others) }),
    /** Restores the people, because a successful call may change permissions. */
    restore: () => Promise.all(restores.map((restore) => restore())),
  };
};

/** Returns the cookie header of a request, with the cookie of a session added. */
const withSession = (cookie: string | undefined, session: string | undefined) =>
  session === undefined ? {} : { cookie: [`session=${session}`, ...(cookie === undefined ? [] : [cookie])].join('; ') };

describe(`requests made from the contract (PROPERTY_SEED=${seed}, REQUESTS_RUNS=${numRuns})`, () => {
  test.each(nameOperations())('%s gives a documented answer and writes nothing when it refuses', async (_, operation) => {
    const { caller, restore } = await callersOf(operation);
    const everything = fc.record({ made: requestsTo(operation), session: caller });
    const look = async () => (isWriting(operation) ? stored() : {});
    // The stored data before the next request. After a refusal, these data have just been read.
    let known: TableDigests | undefined;
    await fc.assert(
      fc.asyncProperty(everything, async ({ made, session }) => {
        const request = await withToken(made, () => backend.earn(operation.captcha?.[0] ?? ''));
        const before = known ?? (await look());
        const answer = await backend.request({
          ...request,
          headers: { ...request.headers, ...withSession(request.headers.cookie, session) },
        });
        count(operation, answer);
        expect([...operation.responses.keys()], answer.text).toContain(answer.status);
        const hasWritten = answer.status < 400 || (answer.type ?? '') in writes;
        known = hasWritten ? undefined : await look();
        if (known) expect(known).toEqual(before);
        else await restore();
      }),
      { numRuns },
    );
  });

  // The embedded database runs too few requests for every operation to succeed once.
  if (isServer) {
    test.each(operations.map(({ id }) => id).filter((id) => !(id in neverSucceed)))('some requests to %s succeed', (id) => {
      expect([...(reached.get(id)?.keys() ?? [])].filter((status) => status < 400)).not.toEqual([]);
    });
  }
});
