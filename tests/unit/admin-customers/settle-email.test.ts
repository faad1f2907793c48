import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { settleEmailMachine } from '../../../machines/admin-customers/settle-email.machine';
import type { EmailAction } from '../../../src/areas/admin-customers/types';

type Request = 'resend.requested' | 'validation.requested';

/** Returns how often the list of support's actions is loaded again after a given answer. */
const actionsAfter = async (request: Request, refusal?: string) => {
  const settleEmail = fromPromise<void, { id: string; action: EmailAction }>(async () => {
    if (refusal !== undefined) throw { _tag: refusal };
  });
  const actor = createActor(settleEmailMachine.provide({ actors: { settleEmail } }), { input: { id: '7' } }).start();
  actor.send({ type: request });
  return (await waitFor(actor, (state) => !state.hasTag('busy'))).context.actionCount;
};

test.each<[Request, string | undefined, number]>([
  ['resend.requested', undefined, 1],
  ['validation.requested', undefined, 1],
  ['validation.requested', 'AlreadyValidated', 1],
  ['resend.requested', 'AlreadyValidated', 1],
  ['validation.requested', 'NotFound', 0],
  ['resend.requested', 'SessionEnded', 0],
])('the actions are loaded again if the e-mail changed, here or elsewhere: %s, %s', async (request, refusal, count) => {
  expect(await actionsAfter(request, refusal)).toBe(count);
});
