import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { showFile, watchFile } from '../../../src/areas/preview/show-file';
import type { PreviewKind } from '../../../src/areas/preview/types';
import { picture } from '../../models/preview/files';
import { macrotask } from '../../support/wire/held-timers';

afterEach(() => document.body.replaceChildren());

/** Adds an element of a file to the page. */
const elementOf = (kind: string, id = picture.id) => {
  const element = document.createElement(kind);
  element.setAttribute('data-file', id);
  document.body.append(element);
  return element;
};

const begin = (logic: typeof showFile, previewKind: PreviewKind) => {
  const actor = createActor(logic, { input: { file: { ...picture, previewKind } } });
  actor.subscribe({ error: () => undefined });
  actor.start();
  // A running actor would receive the events of the next tests.
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
] as const)('a file of the kind %s is shown when its element has loaded it', async (previewKind, kind, type) => {
  const status = begin(showFile, previewKind);
  elementOf(kind, 'another').dispatchEvent(new Event(type));
  expect(await status()).toBe('active');
  elementOf(kind).dispatchEvent(new Event(type));
  expect(await status()).toBe('done');
});

test('a file fails if its element cannot show it, but not if its captions do not load', async () => {
  const status = begin(showFile, 'video');
  const film = elementOf('video');
  const captions = document.createElement('track');
  film.append(captions);
  captions.dispatchEvent(new Event('error'));
  expect(await status()).toBe('active');
  film.dispatchEvent(new Event('error'));
  expect(await status()).toBe('error');
});

test('a shown file is watched until it breaks off', async () => {
  const status = begin(watchFile, 'video');
  const film = elementOf('video');
  film.dispatchEvent(new Event('loadedmetadata'));
  expect(await status()).toBe('active');
  film.dispatchEvent(new Event('error'));
  expect(await status()).toBe('done');
});

/** Adds a frame with a file and a given content. The content is null if the browser shows a built-in page in the frame. */
const frameWith = (content: string | null) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('data-file', picture.id);
  Object.defineProperty(frame, 'contentDocument', { value: content && new DOMParser().parseFromString(content, 'text/html') });
  document.body.append(frame);
  return frame;
};

const postNews = (news: unknown, origin = window.location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { origin, data: { type: 'viewer', news } }));

test.each([
  ['shown', 'done'],
  ['failed', 'error'],
  ['left', 'active'],
])('the viewer reports about its document: %s', async (news, outcome) => {
  const status = begin(showFile, 'pdf');
  frameWith('<div data-running></div>').dispatchEvent(new Event('load'));
  postNews(news);
  expect(await status()).toBe(outcome);
});

test('a file fails if its frame shows any other page than the viewer', async () => {
  for (const content of ['<p>An error of the browser</p>', null]) {
    const status = begin(showFile, 'pdf');
    const frame = frameWith(content);
    frame.dispatchEvent(new Event('load'));
    expect(await status()).toBe('error');
    frame.remove();
  }
});

/** Runs a flow until an event ends it, and returns its failure. */
const failureOf = async (logic: typeof showFile, previewKind: 'video' | 'pdf', makeEvent: () => void) => {
  const actor = createActor(logic, { input: { file: { ...picture, previewKind } } });
  let failure: unknown;
  actor.subscribe({ error: (error) => (failure = error) });
  actor.start();
  makeEvent();
  await vi.waitFor(() => expect(actor.getSnapshot().status).not.toBe('active'));
  return failure;
};

const breakOff = (code: number) => {
  const film = elementOf('video');
  Object.defineProperty(film, 'error', { value: { code } });
  film.dispatchEvent(new Event('error'));
};

test.each([
  ['with a part that failed to load', 'pdf', () => postNews('cut')],
  ['whose connection was lost', 'video', () => breakOff(2)],
] as const)('a file %s has the failure Cut, which is no fault of the browser', async (_, previewKind, makeEvent) => {
  for (const logic of [showFile, watchFile]) expect(await failureOf(logic, previewKind, makeEvent)).toEqual({ _tag: 'Cut' });
});

test('a file whose viewer fails to load has the failure Cut, and a recording that cannot be decoded has another failure', async () => {
  expect(await failureOf(showFile, 'pdf', () => frameWith(null).dispatchEvent(new Event('load')))).toEqual({ _tag: 'Cut' });
  expect(await failureOf(showFile, 'video', () => breakOff(3))).toBeInstanceOf(Error);
});

test('messages of other origins are ignored', async () => {
  const status = begin(showFile, 'pdf');
  postNews('shown', 'https://evil.example');
  expect(await status()).toBe('active');
});

test('a shown document breaks off when its viewer reports a failure', async () => {
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
] as const)('after the viewer has reported "%s", later messages are ignored', async (news, logic) => {
  const status = begin(logic, 'pdf');
  postNews(news);
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
