import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { textsMachine } from '../../../machines/language/texts.machine';
import { showLanguage, speakLanguage, startTexts, untilDrawable } from '../../../src/areas/language/shown-texts';
import type { Locale } from '../../../src/areas/language/types';
import { macrotask } from '../../support/wire/held-timers';

type Load = (locale: Locale) => Promise<void>;

const succeed: Load = async () => undefined;
const fail: Load = () => Promise.reject({ _tag: 'TextsUnavailable' });
const hang: Load = () => new Promise(() => undefined);
const onlySpanish: Load = (locale) => (locale === 'es' ? succeed(locale) : fail(locale));

const toActor = (load: Load) => fromPromise<void, { locale: Locale }>(({ input }) => load(input.locale));

const undo: (() => void)[] = [];
afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  history.replaceState(null, '', '/');
});

const settle = async () => {
  for (let round = 0; round < 10; round += 1) await macrotask();
};

/** Requests English on a page in Spanish, and returns the outcome of the request and the shown language. */
const requestEnglish = async (builtIn: Load, ofService: Load) => {
  history.replaceState(null, '', '/es/help');
  const shown = startTexts(
    {},
    textsMachine.provide({ actors: { showBuiltInTexts: toActor(builtIn), showContentTexts: toActor(ofService) } }),
  );
  undo.push(() => shown.stop());
  await settle();
  expect(shown.getSnapshot().context.shown).toBe('es');
  const request = createActor(showLanguage, { input: { locale: 'en' } });
  request.subscribe({ error: () => undefined });
  request.start();
  await settle();
  const { status, error } = request.getSnapshot();
  return { status, error, locale: shown.getSnapshot().context.shown };
};

test.each<[string, Load, Load, object]>([
  ['the content service has answered', succeed, succeed, { status: 'done', locale: 'en' }],
  ['the content service has failed', succeed, fail, { status: 'done', locale: 'en' }],
  ['the content service has not answered yet', succeed, hang, { status: 'active', locale: 'en' }],
  ['its texts cannot be loaded', onlySpanish, succeed, { status: 'error', error: { _tag: 'TextsUnavailable' }, locale: 'es' }],
])('a request for a language ends as soon as both loads have ended: %s', async (_, builtIn, ofService, outcome) => {
  expect(await requestEnglish(builtIn, ofService)).toMatchObject(outcome);
});

test.each<[string, Load, boolean]>([
  ['the texts have arrived', succeed, true],
  ['no texts can be loaded', fail, true],
  ['the texts are being loaded', hang, false],
])('the page is drawn as soon as it has texts or knows that there are none: %s', async (_, builtIn, isDrawn) => {
  const shown = startTexts({}, textsMachine.provide({ actors: { showBuiltInTexts: toActor(builtIn), showContentTexts: toActor(hang) } }));
  undo.push(() => shown.stop());
  let isDrawable = false;
  // The promise is rejected when the test stops the texts.
  const drawn = untilDrawable(shown).then(() => {
    isDrawable = true;
  });
  drawn.catch(() => undefined);
  await settle();
  expect(isDrawable).toBe(isDrawn);
});

/**
 * Opens a page in Spanish by its address, and then changes the language.
 * @returns whether the change is done, and the shown language
 */
const openPage = async (locale: Locale, builtIn: Load) => {
  history.replaceState(null, '', '/es/help');
  const load = textsMachine.provide({ actors: { showBuiltInTexts: toActor(builtIn), showContentTexts: toActor(hang) } });
  const shown = startTexts({}, load);
  undo.push(() => shown.stop());
  await settle();
  let isDone = false;
  const done = speakLanguage(locale).then(() => {
    isDone = true;
  });
  return { done, isDone: () => isDone, locale: () => shown.getSnapshot().context.shown };
};

test('if a language fails to load, the portal reports it for the language of a person, and the menu for a chosen language', async () => {
  const stateAfter = async (ask: () => Promise<unknown> | undefined) => {
    history.replaceState(null, '', '/es/help');
    const load = textsMachine.provide({ actors: { showBuiltInTexts: toActor(onlySpanish), showContentTexts: toActor(hang) } });
    const shown = startTexts({}, load);
    undo.push(() => shown.stop());
    await settle();
    await ask();
    await settle();
    return shown.getSnapshot().value;
  };
  const choose = () => {
    const request = createActor(showLanguage, { input: { locale: 'it' } });
    request.subscribe({ error: () => undefined });
    request.start();
    return undefined;
  };
  expect(await stateAfter(() => speakLanguage('it'))).toEqual({ readable: 'unspoken' });
  expect(await stateAfter(choose)).toEqual({ readable: 'changeFailed' });
});

const hangExceptSpanish: Load = (locale) => (locale === 'es' ? succeed(locale) : hang(locale));

test('a person does not wait if the page is already in their language', async () => {
  const page = await openPage('es', succeed);
  await Promise.resolve();
  await Promise.resolve();
  expect(page.isDone()).toBe(true);
});

test.each<[string, Load, Locale]>([
  ['has loaded, even if the content service does not answer', succeed, 'it'],
  ['has failed to load', onlySpanish, 'es'],
])('a person waits for their language until it %s', async (_, builtIn, locale) => {
  const page = await openPage('it', builtIn);
  await page.done;
  expect(page.locale()).toBe(locale);
});

test('a person waits at most three seconds for their language', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  undo.push(() => vi.useRealTimers());
  const page = await openPage('it', hangExceptSpanish);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(page.isDone()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([page.isDone(), page.locale()]).toEqual([true, 'es']);
});
