import { createActor, fromPromise, waitFor } from 'xstate';
import { basePath } from '../../shared/config/config';
import type { FlowEnvironment } from '../../shared/flow/environment';
import { useActorValue } from '../../shared/flow/use-actor-value';
import { guessLocale } from '../../shared/rules/locale';
import { texts } from './flows/texts';
import type { Locale, TextsFailure } from './types';

type Options = Parameters<typeof createActor<typeof texts>>[1];

/** The actor that loads the texts of this page and changes their language. */
export type ShownTexts = ReturnType<typeof startTexts>;

let running: ShownTexts | undefined;

/**
 * Starts the flow that loads the texts. The language comes from the address, from the cookie of an earlier visit, or from the browser, in
 * this order.
 * @param logic the flow to start
 */
export function startTexts(environment: FlowEnvironment = {}, logic = texts) {
  const locale = guessLocale({ path: location.pathname.slice(basePath.length), cookies: document.cookie, languages: navigator.languages });
  const started = createActor(logic, { input: { locale }, ...environment } as Options).start();
  running = started;
  return started;
}

/**
 * Returns a promise that resolves when the texts have loaded or failed to load. The page can be drawn then. Until then, the page shows the
 * content of its HTML file, which has a message for long delays.
 */
export const untilDrawable = (texts: ShownTexts): Promise<unknown> => waitFor(texts, (snapshot) => !snapshot.matches('loading'));

const textsUnavailable: TextsFailure = { _tag: 'TextsUnavailable' };

/**
 * The actor with which a flow changes the language of the page. The actor ends when the texts are shown. It fails if the texts cannot be
 * loaded.
 */
export const showLanguage = fromPromise<void, { locale: Locale }>(async ({ input }) => {
  if (!running) throw new Error('No texts have been started');
  running.send({ type: 'locale.chosen', locale: input.locale, by: 'menu' });
  const state = await waitFor(running, (snapshot) => snapshot.hasTag('settled'));
  if (state.context.shown !== input.locale) throw textsUnavailable;
});

/** Maximum time that a person waits for texts, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Changes the page to the language of a person, before the page draws data of this person. The promise resolves at once if the page already
 * has this language. The promise also resolves after three seconds, or if the texts cannot be loaded. The portal reports texts that cannot
 * be loaded.
 */
export const speakLanguage = async (locale: Locale): Promise<void> => {
  if (!running || running.getSnapshot().context.shown === locale) return;
  running.send({ type: 'locale.chosen', locale, by: 'person' });
  const isOver: Parameters<typeof waitFor<typeof running>>[1] = (snapshot) =>
    snapshot.context.shown === locale || snapshot.hasTag('settled') || snapshot.hasTag('missing');
  await waitFor(running, isOver, { timeout: PATIENCE_MS }).catch(() => undefined);
};

export type ReadableLanguage = {
  /** The language on the screen. */
  readonly locale: Locale;
  /** `missing` means that not even the built-in texts could be loaded. The page then has a button that loads the texts again. */
  readonly texts: 'loading' | 'readable' | 'missing';
};

/** Returns the language on the screen, and the loading state of its texts. */
export function useReadableLanguage(shown: ShownTexts): ReadableLanguage {
  const reading = useActorValue(shown, () => shown.getSnapshot());
  return {
    locale: reading.context.shown,
    texts: reading.hasTag('readable') ? 'readable' : reading.hasTag('missing') ? 'missing' : 'loading',
  };
}
