import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { replaceLink } from '../../../src/areas/title/flows/student-link';
import type { LinkForStudents } from '../../../src/areas/title/types';

const link: LinkForStudents = { token: 'new', address: 'https://portal.example/student/new' };

/** Opens the dialog, confirms it, and returns the dialog with the list of its emitted events. */
const openAndConfirm = (answer: () => Promise<LinkForStudents>) => {
  const logic = replaceLink.provide({ actors: { replaceLink: fromPromise<LinkForStudents, { titleId: string; token: string }>(answer) } });
  const actor = createActor(logic, { input: { titleId: '1011', token: 'old' } });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  actor.send({ type: 'confirmed' });
  return { actor, emitted };
};

/** Lets the server refuse, closes the dialog, and returns the emitted events. */
const closeAfter = async (_tag: string) => {
  const { actor, emitted } = openAndConfirm(() => Promise.reject({ _tag }));
  await waitFor(actor, (state) => !state.matches('replacing'));
  actor.send({ type: 'dismissed' });
  return emitted;
};

test('the valid link is unknown if the dialog is closed before the answer', () => {
  const { actor, emitted } = openAndConfirm(() => new Promise(() => {}));
  actor.send({ type: 'dismissed' });
  expect(emitted).toEqual([{ type: 'replacement.closed', outcome: 'unconfirmed' }]);
});

test.each(['Timeout', 'NetworkDown', 'BadResponse'])('the valid link is unknown after %s', async (_tag) => {
  expect(await closeAfter(_tag)).toEqual([{ type: 'replacement.closed', outcome: 'unconfirmed' }]);
});

test.each(['Refused', 'LinkEnded', 'TooManyTries', 'SessionEnded'])('the old link stays valid after %s', async (_tag) => {
  expect(await closeAfter(_tag)).toEqual([{ type: 'replacement.closed', outcome: 'none' }]);
});

test('the dialog reports the new link', async () => {
  const { actor, emitted } = openAndConfirm(async () => link);
  await waitFor(actor, (state) => state.status === 'done');
  expect(emitted).toEqual([{ type: 'replacement.made', link }]);
});
