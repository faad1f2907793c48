import { texts } from '../../../src/areas/session/portal-session';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';

const builtIn = {
  'gets the built-in texts': { output: undefined },
  'cannot load the built-in texts': { error: { _tag: 'TextsUnavailable' } },
};

const nothing = () => {};

/** Walked on the chart alone: the language menu's paths show on the page what becomes of texts. */
export const textsModel = model(texts, {
  name: 'Show the texts of a language',
  area: 'session',
  opens: '/',
  page: async () => () => null,
  inputs: { 'somebody who reads Spanish': { input: { locale: 'es' } } },
  events: {
    'locale.chosen': { 'wants English': { locale: 'en' }, 'wants Spanish': { locale: 'es' } },
  },
  answers: { showContentTexts: { 'gets the texts': ok({ data: {} }) } },
  outcomes: { showFirstTexts: builtIn, showOtherTexts: builtIn },
  guardsRead: ({ shown, wanted }) => [shown, wanted],
  perform: { 'locale.chosen': nothing, retried: nothing },
  shows: {},
});
