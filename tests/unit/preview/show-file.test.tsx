import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { showFile, watchFile } from '../../../src/areas/preview/show-file';
import type { Look } from '../../../src/areas/preview/types';
import { picture } from '../../models/preview/files';
import { macrotask } from '../../support/wire/held-timers';

afterEach(() => document.body.replaceChildren());

/** An element with a file, in a part of the page. */
const elementOf = (kind: string, id = picture.id) => {
  const element = document.createElement(kind);
  element.setAttribute('data-file', id);
  document.body.append(element);
  return element;
};

const begin = (logic: typeof showFile, look: Look) => {
  const actor = createActor(logic, { input: { file: { ...picture, look } } });
  actor.subscribe({ error: () => undefined });
  actor.start();
  // A running actor would hear the events of the next tests.
  onTestFinished(() => void actor.stop());
  return async () => {
    await macrotask();
    return actor.getSnapshot().status;
  };
};

test.each([
  ['picture', 'img', 'load'],
  ['web', 'iframe', 'load'],
  ['audio', 'audio', 'loadedmetadata'],
  ['video', 'video', 'loadedmetadata'],
] as const)('a file of the kind %s is shown when its element says so', async (look, kind, type) => {
  const status = begin(showFile, look);
  elementOf(kind, 'another').dispatchEvent(new Event(type));
  expect(await status()).toBe('active');
  elementOf(kind).dispatchEvent(new Event(type));
  expect(await status()).toBe('done');
});

test('a file that its element cannot show has failed; captions that do not come have not', async () => {
  const status = begin(showFile, 'video');
  const film = elementOf('video');
  const captions = document.createElement('track');
  film.append(captions);
  captions.dispatchEvent(new Event('error'));
  expect(await status()).toBe('active');
  film.dispatchEvent(new Event('error'));
  expect(await status()).toBe('error');
});

test('what is shown is watched until it breaks off', async () => {
  const status = begin(watchFile, 'video');
  const film = elementOf('video');
  film.dispatchEvent(new Event('loadedmetadata'));
  expect(await status()).toBe('active');
  film.dispatchEvent(new Event('error'));
  expect(await status()).toBe('done');
});

/** A frame with a file and this content; null where the browser shows a page of its own in it. */
const frameWith = (content: string | null) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('data-file', picture.id);
  Object.defineProperty(frame, 'contentDocument', { value: content && new DOMParser().parseFromString(content, 'text/html') });
  document.body.append(frame);
  return frame;
};

const tells = (news: unknown, origin = window.location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { origin, data: { type: 'viewer', news } }));

test.each([
  ['shown', 'done'],
  ['failed', 'error'],
  ['left', 'active'],
])('the viewer says of its document: %s', async (news, outcome) => {
  const status = begin(showFile, 'pdf');
  frameWith('<div data-running></div>').dispatchEvent(new Event('load'));
  tells(news);
  expect(await status()).toBe(outcome);
});

test('a viewer that does not come has failed, whatever its frame has loaded instead', async () => {
  for (const content of ['<p>An error of the browser</p>', null]) {
    const status = begin(showFile, 'pdf');
    const frame = frameWith(content);
    frame.dispatchEvent(new Event('load'));
    expect(await status()).toBe('error');
    frame.remove();
  }
});

/** The failure that a flow gets for a file that breaks off. */
const failureOf = async (logic: typeof showFile, look: 'video' | 'pdf', happens: () => void) => {
  const actor = createActor(logic, { input: { file: { ...picture, look } } });
  let failure: unknown;
  actor.subscribe({ error: (error) => (failure = error) });
  actor.start();
  happens();
  await vi.waitFor(() => expect(actor.getSnapshot().status).not.toBe('active'));
  return failure;
};

const breakOff = (code: number) => {
  const film = elementOf('video');
  Object.defineProperty(film, 'error', { value: { code } });
  film.dispatchEvent(new Event('error'));
};

test.each([
  ['of which a part has not come', 'pdf', () => tells('cut')],
  ['whose connection is lost', 'video', () => breakOff(2)],
] as const)('a file %s is cut, which is no fault of the browser', async (_, look, happens) => {
  for (const logic of [showFile, watchFile]) expect(await failureOf(logic, look, happens)).toEqual({ _tag: 'Cut' });
});

test('a viewer whose code does not come is cut; a recording that cannot be decoded is not', async () => {
  expect(await failureOf(showFile, 'pdf', () => frameWith(null).dispatchEvent(new Event('load')))).toEqual({ _tag: 'Cut' });
  expect(await failureOf(showFile, 'video', () => breakOff(3))).toBeInstanceOf(Error);
});

test('pages of other origins say nothing about a document', async () => {
  const status = begin(showFile, 'pdf');
  tells('shown', 'https://evil.example');
  expect(await status()).toBe('active');
});

test('a document that is shown breaks off when its viewer says so', async () => {
  const status = begin(watchFile, 'pdf');
  const say = (news: string) =>
    window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data: { type: 'viewer', news } }));
  say('shown');
  expect(await status()).toBe('active');
  say('failed');
  expect(await status()).toBe('done');
});

test.each([
  ['shown', showFile],
  ['failed', showFile],
  ['failed', watchFile],
] as const)('once a document is %s, nothing of the page is heard any more', async (news, logic) => {
  const status = begin(logic, 'pdf');
  tells(news);
  await status();
  let hears = false;
  const later = new MessageEvent('message', { data: null });
  Object.defineProperty(later, 'origin', {
    get: () => {
      hears = true;
      return '';
    },
  });
  window.dispatchEvent(later);
  expect(hears).toBe(false);
});
