import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { textsMachine } from '../../../machines/language/texts.machine';
import { showLanguage, speakLanguage, startTexts, untilDrawable } from '../../../src/areas/language/shown-texts';
import type { Locale } from '../../../src/areas/language/types';
import { macrotask } from '../../support/wire/held-timers';

type Load = (locale: Locale) => Promise<void>;

const comes: Load = async () => undefined;
const fails: Load = () => Promise.reject({ _tag: 'TextsUnavailable' });
const isOnItsWay: Load = () => new Promise(() => undefined);
const onlySpanish: Load = (locale) => (locale === 'es' ? comes(locale) : fails(locale));

const bound = (load: Load) => fromPromise<void, { locale: Locale }>(({ input }) => load(input.locale));

const undo: (() => void)[] = [];
afterEach(() => {
  for (const put of undo.splice(0)) put();
  history.replaceState(null, '', '/');
});

const settled = async () => {
  for (let round = 0; round < 10; round += 1) await macrotask();
};

/** Requests English on a page in Spanish. */
const asksForEnglish = async (builtIn: Load, ofService: Load) => {
  history.replaceState(null, '', '/es/help');
  const shown = startTexts({}, textsMachine.provide({ actors: { showBuiltInTexts: bound(builtIn), showContentTexts: bound(ofService) } }));
  undo.push(() => shown.stop());
  await settled();
  expect(shown.getSnapshot().context.shown).toBe('es');
  const asked = createActor(showLanguage, { input: { locale: 'en' } });
  asked.subscribe({ error: () => undefined });
  asked.start();
  await settled();
  const { status, error } = asked.getSnapshot();
  return { status, error, locale: shown.getSnapshot().context.shown };
};

test.each<[string, Load, Load, object]>([
  ['its texts are those of the content service', comes, comes, { status: 'done', locale: 'en' }],
  ['the content service has none', comes, fails, { status: 'done', locale: 'en' }],
  ['the content service has not answered yet', comes, isOnItsWay, { status: 'active', locale: 'en' }],
  ['they cannot be loaded', onlySpanish, comes, { status: 'error', error: { _tag: 'TextsUnavailable' }, locale: 'es' }],
])('a language is shown once that is settled: %s', async (_, builtIn, ofService, outcome) => {
  expect(await asksForEnglish(builtIn, ofService)).toMatchObject(outcome);
});

test.each<[string, Load, boolean]>([
  ['its texts have come', comes, true],
  ['no texts can be loaded', fails, true],
  ['they are on their way', isOnItsWay, false],
])('the page is drawn as soon as there is something to say: %s', async (_, builtIn, isDrawn) => {
  const shown = startTexts({}, textsMachine.provide({ actors: { showBuiltInTexts: bound(builtIn), showContentTexts: bound(isOnItsWay) } }));
  undo.push(() => shown.stop());
  let isDrawable = false;
  // A page that is closed meanwhile is not drawn.
  const drawn = untilDrawable(shown).then(() => {
    isDrawable = true;
  });
  drawn.catch(() => undefined);
  await settled();
  expect(isDrawable).toBe(isDrawn);
});

/** Opens a page in Spanish by its address, and then changes the language. @returns whether the change is done, and the language shown */
const speaks = async (locale: Locale, builtIn: Load) => {
  history.replaceState(null, '', '/es/help');
  const load = textsMachine.provide({ actors: { showBuiltInTexts: bound(builtIn), showContentTexts: bound(isOnItsWay) } });
  const shown = startTexts({}, load);
  undo.push(() => shown.stop());
  await settled();
  let isDone = false;
  const done = speakLanguage(locale).then(() => {
    isDone = true;
  });
  return { done, isDone: () => isDone, locale: () => shown.getSnapshot().context.shown };
};

test('that the language of a person cannot be loaded is said by the portal; of one that was chosen in the menu, by the menu alone', async () => {
  const stateAfter = async (ask: () => Promise<unknown> | undefined) => {
    history.replaceState(null, '', '/es/help');
    const load = textsMachine.provide({ actors: { showBuiltInTexts: bound(onlySpanish), showContentTexts: bound(isOnItsWay) } });
    const shown = startTexts({}, load);
    undo.push(() => shown.stop());
    await settled();
    await ask();
    await settled();
    return shown.getSnapshot().value;
  };
  const choose = () => {
    const asked = createActor(showLanguage, { input: { locale: 'it' } });
    asked.subscribe({ error: () => undefined });
    asked.start();
    return undefined;
  };
  expect(await stateAfter(() => speakLanguage('it'))).toEqual({ readable: 'unspoken' });
  expect(await stateAfter(choose)).toEqual({ readable: 'changeFailed' });
});

const onlyFirst: Load = (locale) => (locale === 'es' ? comes(locale) : isOnItsWay(locale));

test('a person whose language the page speaks waits for nothing', async () => {
  const page = await speaks('es', comes);
  await Promise.resolve();
  await Promise.resolve();
  expect(page.isDone()).toBe(true);
});

test.each<[string, Load, Locale]>([
  ['comes, also while the content service does not answer', comes, 'it'],
  ['cannot be loaded', onlySpanish, 'es'],
])('a person waits for their language until it %s', async (_, builtIn, locale) => {
  const page = await speaks('it', builtIn);
  await page.done;
  expect(page.locale()).toBe(locale);
});

test('a person waits three seconds for their language, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  undo.push(() => vi.useRealTimers());
  const page = await speaks('it', onlyFirst);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(page.isDone()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([page.isDone(), page.locale()]).toEqual([true, 'es']);
});
