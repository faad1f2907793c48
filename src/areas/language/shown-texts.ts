import { createActor, fromPromise, waitFor } from 'xstate';
import { basePath } from '../../shared/config/config';
import type { FlowEnvironment } from '../../shared/flow/environment';
import { useActorValue } from '../../shared/flow/use-actor-value';
import { guessLocale } from '../../shared/rules/locale';
import { texts } from './flows/texts';
import type { Locale, TextsFailure } from './types';

type Options = Parameters<typeof createActor<typeof texts>>[1];

/** The texts of this page, and their language. */
export type ShownTexts = ReturnType<typeof startTexts>;

let running: ShownTexts | undefined;

/**
 * Shows the texts of this page, in the language of the address, of an earlier visit, or of the browser.
 * @param logic replaces the flow
 */
export function startTexts(environment: FlowEnvironment = {}, logic = texts) {
  const locale = guessLocale({ path: location.pathname.slice(basePath.length), cookies: document.cookie, languages: navigator.languages });
  const started = createActor(logic, { input: { locale }, ...environment } as Options).start();
  running = started;
  return started;
}

/** Resolves once there is something to draw. Until then, the page shows its first HTML, which itself reports a long delay. */
export const untilDrawable = (texts: ShownTexts): Promise<unknown> => waitFor(texts, (snapshot) => !snapshot.matches('loading'));

const textsUnavailable: TextsFailure = { _tag: 'TextsUnavailable' };

/** Actor for flows: puts the page into a language. It ends when the texts are shown, and fails if they could not be loaded. */
export const showLanguage = fromPromise<void, { locale: Locale }>(async ({ input }) => {
  if (!running) throw new Error('No texts have been started');
  running.send({ type: 'locale.chosen', locale: input.locale, by: 'menu' });
  const state = await waitFor(running, (snapshot) => snapshot.hasTag('settled'));
  if (state.context.shown !== input.locale) throw textsUnavailable;
});

/** The longest time that a person waits for texts, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Puts the page into the language of a person before any of their data is drawn. It ends at once where the page is in that language
 * already. It also ends when the texts could not be loaded, which the portal then reports.
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
  /** `missing`: no texts at all could be loaded; offer to try again. */
  readonly texts: 'loading' | 'readable' | 'missing';
};

/** Returns the language in which the page can be read, if it can. */
export function useReadableLanguage(shown: ShownTexts): ReadableLanguage {
  const reading = useActorValue(shown, () => shown.getSnapshot());
  return {
    locale: reading.context.shown,
    texts: reading.hasTag('readable') ? 'readable' : reading.hasTag('missing') ? 'missing' : 'loading',
  };
}
