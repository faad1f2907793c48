import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { replaceLink } from '../../../src/areas/title/flows/student-link';
import type { LinkForStudents } from '../../../src/areas/title/types';

const link: LinkForStudents = { token: 'new', address: 'https://portal.example/student/new' };

/** The dialog of a teacher who has confirmed, with the events that it has emitted so far. */
const confirmed = (answer: () => Promise<LinkForStudents>) => {
  const logic = replaceLink.provide({ actors: { replaceLink: fromPromise<LinkForStudents, { titleId: string; token: string }>(answer) } });
  const actor = createActor(logic, { input: { titleId: '1011', token: 'old' } });
  const told: unknown[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  actor.send({ type: 'confirmed' });
  return { actor, told };
};

/** The events of the dialog once the teacher closes it after an answer. */
const toldAfter = async (_tag: string) => {
  const { actor, told } = confirmed(() => Promise.reject({ _tag }));
  await waitFor(actor, (state) => !state.matches('replacing'));
  actor.send({ type: 'dismissed' });
  return told;
};

test('closed while the answer is awaited, nobody knows which link holds', () => {
  const { actor, told } = confirmed(() => new Promise(() => {}));
  actor.send({ type: 'dismissed' });
  expect(told).toEqual([{ type: 'replacement.closed', outcome: 'unconfirmed' }]);
});

test.each(['Timeout', 'NetworkDown', 'BadResponse'])('closed after %s, nobody knows either', async (_tag) => {
  expect(await toldAfter(_tag)).toEqual([{ type: 'replacement.closed', outcome: 'unconfirmed' }]);
});

test.each(['Refused', 'LinkEnded', 'TooManyTries', 'SessionEnded'])('closed after %s, the link of before holds', async (_tag) => {
  expect(await toldAfter(_tag)).toEqual([{ type: 'replacement.closed', outcome: 'none' }]);
});

test('a link that was replaced is told', async () => {
  const { actor, told } = confirmed(async () => link);
  await waitFor(actor, (state) => state.status === 'done');
  expect(told).toEqual([{ type: 'replacement.made', link }]);
});
