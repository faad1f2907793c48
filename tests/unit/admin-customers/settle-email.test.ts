import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { settleEmailMachine } from '../../../machines/admin-customers/settle-email.machine';
import type { EmailAction } from '../../../src/areas/admin-customers/types';

type Request = 'resend.requested' | 'validation.requested';

/** The number of times that the list of support's actions is loaded again after this answer. */
const deedsAfter = async (request: Request, refusal?: string) => {
  const settleEmail = fromPromise<void, { id: string; action: EmailAction }>(async () => {
    if (refusal !== undefined) throw { _tag: refusal };
  });
  const actor = createActor(settleEmailMachine.provide({ actors: { settleEmail } }), { input: { id: '7' } }).start();
  actor.send({ type: request });
  return (await waitFor(actor, (state) => !state.hasTag('busy'))).context.deeds;
};

test.each<[Request, string | undefined, number]>([
  ['resend.requested', undefined, 1],
  ['validation.requested', undefined, 1],
  ['validation.requested', 'AlreadyValidated', 1],
  ['resend.requested', 'AlreadyValidated', 1],
  ['validation.requested', 'NotFound', 0],
  ['resend.requested', 'SessionEnded', 0],
])('what was done with an e-mail is read again, here or by somebody else: %s, %s', async (request, refusal, deeds) => {
  expect(await deedsAfter(request, refusal)).toBe(deeds);
});
