import { expect, test } from 'vitest';
import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromPromise, waitFor } from 'xstate';
import { signIn } from '../../../src/areas/session';
import { endImpersonation } from '../../../src/areas/session/flows/end-impersonation';
import { signOut } from '../../../src/areas/session/flows/sign-out';

type Credentials = { email: string; password: string; returnTo: string | null };

const succeeds = fromPromise<void>(async () => undefined);
const letsIn = fromPromise<{ destination: string }, Credentials>(async () => ({ destination: '/' }));

/** Flows after which the previous page belongs to another person or to nobody: the browser's Back must not return to it. */
const flows = {
  'a person who has signed in does not come back to the sign-in': () => {
    const actor = createActor(signIn.provide({ actors: { signIn: letsIn, refreshSession: succeeds } }), { input: { returnTo: null } });
    const begin = () => {
      actor.send({ type: 'field.changed', field: 'email', text: 'ana@school.example' });
      actor.send({ type: 'field.changed', field: 'password', text: 'Secret1' });
      actor.send({ type: 'submitted' });
    };
    return { actor, begin };
  },
  'a person who has signed out does not come back to their pages': () => {
    const actor = createActor(signOut.provide({ actors: { signOut: succeeds } }));
    return { actor, begin: () => actor.send({ type: 'sign.out.requested' }) };
  },
  'a support person does not come back to the pages of who they acted as': () => {
    const actor = createActor(endImpersonation.provide({ actors: { endImpersonation: succeeds, refreshSession: succeeds } }));
    return { actor, begin: () => actor.send({ type: 'end.requested' }) };
  },
};

test.each(Object.entries(flows))('%s', async (_, make) => {
  const { actor, begin }: { actor: AnyActorRef; begin: () => void } = make();
  let isComeBackTo: boolean | undefined;
  actor.on('*', (event) => {
    if (event.type === 'left') isComeBackTo = !event.replace;
  });
  actor.start();
  begin();
  await waitFor(actor, ({ status }: AnyMachineSnapshot) => status === 'done');
  expect(isComeBackTo).toBe(false);
});

test('an e-mail address is sent without copied white space', () => {
  const sent: string[] = [];
  const asks = fromPromise<{ destination: string }, Credentials>(({ input }) => {
    sent.push(input.email);
    return new Promise(() => undefined);
  });
  const actor = createActor(signIn.provide({ actors: { signIn: asks } }), { input: { returnTo: null } }).start();
  actor.send({ type: 'field.changed', field: 'email', text: '\u00a0ana@school.example ' });
  actor.send({ type: 'field.changed', field: 'password', text: 'Secret1' });
  actor.send({ type: 'submitted' });
  expect(sent).toEqual(['ana@school.example']);
  actor.stop();
});
