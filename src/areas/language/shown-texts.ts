import { createActor, fromPromise, waitFor } from 'xstate';
import { basePath } from '../../shared/config/config';
import type { FlowEnvironment } from '../../shared/flow/environment';
import { useRead } from '../../shared/flow/use-read';
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

const textsUnavailable: TextsFailure = { _tag: 'TextsUnavailable' };

/** Actor for flows: puts the page into a language, and is done when its texts are shown. */
export const showLanguage = fromPromise<void, { locale: Locale }>(async ({ input }) => {
  if (!running) throw new Error('No texts have been started');
  running.send({ type: 'locale.chosen', locale: input.locale });
  const state = await waitFor(running, (snapshot) => snapshot.hasTag('settled'));
  if (state.context.shown !== input.locale) throw textsUnavailable;
});

export type Reading = {
  /** The language on the screen. */
  readonly locale: Locale;
  /** `missing`: no texts at all could be loaded; offer to try again. */
  readonly texts: 'loading' | 'readable' | 'missing';
};

/** In which language the page can be read, if it can. */
export function useReading(shown: ShownTexts): Reading {
  const reading = useRead(shown, () => shown.getSnapshot());
  return {
    locale: reading.context.shown,
    texts: reading.hasTag('readable') ? 'readable' : reading.matches('missing') ? 'missing' : 'loading',
  };
}
