import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { awaitPlay } from '../../../src/shared/flow/await-play';
import { macrotask } from '../../support/wire/held-timers';
import { recordListeners } from '../ui/show';

afterEach(() => document.body.replaceChildren());

const recordingOf = (id: string) => {
  const recording = document.createElement('video');
  recording.setAttribute('data-file', id);
  document.body.append(recording);
  return recording;
};

test('the flow ends when its recording plays, and ignores another recording', async () => {
  const left = recordListeners(document);
  const actor = createActor(awaitPlay, { input: { id: 'own' } }).start();
  recordingOf('another').dispatchEvent(new Event('play'));
  await macrotask();
  expect(actor.getSnapshot().status).toBe('active');
  recordingOf('own').dispatchEvent(new Event('play'));
  await macrotask();
  expect(actor.getSnapshot().status).toBe('done');
  expect(left()).toEqual([]);
});
