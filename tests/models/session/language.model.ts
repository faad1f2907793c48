import { language } from '../../../src/areas/session/flows';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';

const names = { es: 'Español', en: 'English', it: 'Italiano' } as const;
const english = aTeacher({ language: 'en' });

export const languageModel = model(language, {
  name: 'Change language',
  area: 'session',
  opens: '/',
  aroundPages: true,
  languages: ['es'],
  page: async () => (await import('../../../src/portal/language-menu')).LanguageMenu,
  inputs: {
    'a teacher': { user: aTeacher(), input: { signedIn: true, locale: 'es' } },
    'somebody not signed in': { opens: '/home', input: { signedIn: false, locale: 'es' } },
  },
  events: { 'language.chosen': { 'chooses English': { locale: 'en' } } },
  answers: {
    saveLanguage: { 'keeps the choice': ok(), 'is told they may not': problem(403, { type: 'not-allowed' }) },
    refreshSession: { 'learns of the choice': ok(english) },
    showTexts: { 'gets the texts': ok({ data: {} }) },
  },
  outcomes: { showTexts: { 'cannot load the texts': { error: { _tag: 'TextsUnavailable' } } } },
  guardsRead: ({ signedIn }) => signedIn,
  perform: {
    'language.chosen': async (page, { locale }, here) => {
      await page.press('portal.languageIs', {
        name: here.is('failed.save') || here.is('failed.refresh') ? names.es : names[here.context.locale],
      });
      await page.press({ data: names[locale] });
    },
    retried: (page) => page.press('common.retry'),
    dismissed: (page) => page.press('common.close'),
  },
  // 'Idioma: Español', 'Language: English'
  shows: { idle: (page) => page.button({ data: ': ' }) },
});
