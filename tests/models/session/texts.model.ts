import { texts } from '../../../src/areas/session/portal-session';
import en from '../../../src/shared/i18n/texts/en/registration.json';
import es from '../../../src/shared/i18n/texts/es/registration.json';
import it from '../../../src/shared/i18n/texts/it/registration.json';
import type { Locale } from '../../../src/shared/rules/locale';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';

const builtIn = {
  'gets the built-in texts': { output: undefined },
  'cannot load the built-in texts': { error: { _tag: 'TextsUnavailable' } },
};

/** 'es-areas-1a2b3c.js': built-in texts of a language. */
const filesOf = (locale: Locale) => new RegExp(`/${locale}(-areas)?-[^/]+\\.js$`);

const languageIs = { es: 'Idioma: Español', en: 'Language: English', it: 'Lingua: Italiano' } as const;
const title = { es: es['sendActivation.title'], en: en['sendActivation.title'], it: it['sendActivation.title'] };

const fromContentService = 'De otra manera';

type Reading = { readonly shown: Locale };

const reads = (page: Page, { shown }: Reading) => page.button({ data: languageIs[shown] });

const readsBuiltIn = (page: Page, { shown }: Reading) => {
  page.button({ data: languageIs[shown] });
  page.heading({ data: title[shown] });
};

export const textsModel = model(texts, {
  name: 'Show the texts of a language',
  area: 'session',
  opens: '/resend-activation',
  starts: 'language',
  languages: ['es'],
  inputs: { 'somebody who reads Spanish': { input: { locale: 'es' } } },
  events: {
    'locale.chosen': { 'wants English': { locale: 'en' }, 'wants Spanish': { locale: 'es' } },
  },
  answers: { showContentTexts: { 'gets the texts': ok({ data: { 'sendActivation.title': fromContentService } }) } },
  outcomes: { showFirstTexts: builtIn, showOtherTexts: builtIn },
  files: { showFirstTexts: ({ shown }) => filesOf(shown), showOtherTexts: ({ wanted }) => filesOf(wanted) },
  guardsRead: ({ shown, wanted }) => [shown, wanted],
  perform: {
    // the language of a person goes before what the browser says; of the menu's own way there is a model beside this one
    'locale.chosen': async (page, { locale }, here) => {
      page.elsewhere('signed.in');
      await here.henceforth({ getUser: ok(aTeacher({ language: locale })) });
    },
    retried: (page) => page.press({ data: 'Reintentar' }),
  },
  shows: {
    loading: (page) => page.blank(),
    missing: (page) => {
      page.notice('danger', { data: 'No se han podido cargar los textos del portal.' });
      page.button({ data: 'Reintentar' });
    },
    'readable.asking': readsBuiltIn,
    'readable.current': (page) => page.heading({ data: fromContentService }),
    'readable.contentFailed': readsBuiltIn,
    // whose the texts are that stay depends on whether the content service had answered
    'readable.changeFailed': reads,
    changing: reads,
  },
});
