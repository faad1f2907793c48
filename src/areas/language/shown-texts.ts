import { createActor, fromPromise, waitFor } from 'xstate';
import { basePath } from '../../shared/config/config';
import type { FlowEnvironment } from '../../shared/flow/environment';
import { useActorValue } from '../../shared/flow/use-actor-value';
import { guessLocale } from '../../shared/rules/locale';
import { texts } from './flows/texts';
import type { Locale, TextsFailure } from './types';

type Options = Parameters<typeof createActor<typeof texts>>[1];

/** Actor that keeps the texts of this page and their language. */
export type ShownTexts = ReturnType<typeof startTexts>;

let running: ShownTexts | undefined;

/**
 * Starts the flow of the texts, in the language of the address, of an earlier visit, or of the browser.
 * @param logic replaces the flow
 */
export function startTexts(environment: FlowEnvironment = {}, logic = texts) {
  const locale = guessLocale({ path: location.pathname.slice(basePath.length), cookies: document.cookie, languages: navigator.languages });
  const started = createActor(logic, { input: { locale }, ...environment } as Options).start();
  running = started;
  return started;
}

/**
 * Waits until the texts have loaded or failed to load, so that the page can be drawn. Until then, the page shows its first HTML, which
 * reports a long delay by itself.
 */
export const untilDrawable = (texts: ShownTexts): Promise<unknown> => waitFor(texts, (snapshot) => !snapshot.matches('loading'));

const textsUnavailable: TextsFailure = { _tag: 'TextsUnavailable' };

/** Actor for flows that changes the language of the page. It ends when the texts are shown, and fails if they could not be loaded. */
export const showLanguage = fromPromise<void, { locale: Locale }>(async ({ input }) => {
  if (!running) throw new Error('No texts have been started');
  running.send({ type: 'locale.chosen', locale: input.locale, by: 'menu' });
  const state = await waitFor(running, (snapshot) => snapshot.hasTag('settled'));
  if (state.context.shown !== input.locale) throw textsUnavailable;
});

/** Maximum time that a person waits for texts, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Changes the page to the language of a person before any of their data is drawn. Resolves at once if the page has that language already.
 * Also resolves if the texts cannot be loaded, which the portal reports, or after three seconds.
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
  /** `missing`: not even the built-in texts could be loaded, so that the page offers to try again. */
  readonly texts: 'loading' | 'readable' | 'missing';
};

/** Returns the language on the screen, and whether its texts can be read. */
export function useReadableLanguage(shown: ShownTexts): ReadableLanguage {
  const reading = useActorValue(shown, () => shown.getSnapshot());
  return {
    locale: reading.context.shown,
    texts: reading.hasTag('readable') ? 'readable' : reading.hasTag('missing') ? 'missing' : 'loading',
  };
}
