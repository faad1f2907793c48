import { expect, test } from 'vitest';
import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromPromise, waitFor } from 'xstate';
import { signIn } from '../../../src/areas/session';
import { endImpersonation } from '../../../src/areas/session/flows/end-impersonation';
import { signOut } from '../../../src/areas/session/flows/sign-out';

type Credentials = { email: string; password: string; returnTo: string | null };

const succeed = fromPromise<void>(async () => undefined);
const letIn = fromPromise<{ destination: string }, Credentials>(async () => ({ destination: '/' }));

/** The flows after which Back must not return to the previous page, because that page belongs to another person or to nobody. */
const flows = {
  'Back does not return to the sign-in after it has succeeded': () => {
    const actor = createActor(signIn.provide({ actors: { signIn: letIn, refreshSession: succeed } }), { input: { returnTo: null } });
    const begin = () => {
      actor.send({ type: 'field.changed', field: 'email', text: 'ana@school.example' });
      actor.send({ type: 'field.changed', field: 'password', text: 'Secret1' });
      actor.send({ type: 'submitted' });
    };
    return { actor, begin };
  },
  'Back does not return to a page of the person after a sign-out': () => {
    const actor = createActor(signOut.provide({ actors: { signOut: succeed } }));
    return { actor, begin: () => actor.send({ type: 'sign.out.requested' }) };
  },
  'Back does not return to a page of the used account after support has left the account': () => {
    const actor = createActor(endImpersonation.provide({ actors: { endImpersonation: succeed, refreshSession: succeed } }));
    return { actor, begin: () => actor.send({ type: 'end.requested' }) };
  },
};

test.each(Object.entries(flows))('%s', async (_, make) => {
  const { actor, begin }: { actor: AnyActorRef; begin: () => void } = make();
  let canReturn: boolean | undefined;
  actor.on('*', (event) => {
    if (event.type === 'left') canReturn = !event.replace;
  });
  actor.start();
  begin();
  await waitFor(actor, ({ status }: AnyMachineSnapshot) => status === 'done');
  expect(canReturn).toBe(false);
});

test('an e-mail address is sent without copied white space', () => {
  const sent: string[] = [];
  const recordEmail = fromPromise<{ destination: string }, Credentials>(({ input }) => {
    sent.push(input.email);
    return new Promise(() => undefined);
  });
  const actor = createActor(signIn.provide({ actors: { signIn: recordEmail } }), { input: { returnTo: null } }).start();
  actor.send({ type: 'field.changed', field: 'email', text: '\u00a0ana@school.example ' });
  actor.send({ type: 'field.changed', field: 'password', text: 'Secret1' });
  actor.send({ type: 'submitted' });
  expect(sent).toEqual(['ana@school.example']);
  actor.stop();
});
