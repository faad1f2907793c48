import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { textsMachine } from '../../../machines/language/texts.machine';
import { showLanguage, startTexts } from '../../../src/areas/language/shown-texts';
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

/** Another language is asked for on a page in Spanish. */
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
