import { language } from '../../../src/areas/session/flows/language';
import type { Locale } from '../../../src/shared/rules/locale';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';

const menu = { es: 'Idioma y tema: Español', en: 'Language and theme: English', it: 'Lingua e tema: Italiano' } as const;
const names = { es: 'Español', en: 'English', it: 'Italiano' } as const;
const contentLocale = { es: 'es_ES', en: 'en_GB', it: 'it_IT' } as const;

type Known = {
  readonly isSignedIn: boolean;
  readonly chosen: Locale;
  readonly reads: Locale;
  /** Whether the dialog after the end of the session covers the page. */
  readonly isCovered: boolean;
};

const choice = (chosen: Locale, isSignedIn: boolean) =>
  ({
    [`chooses ${names[chosen]}`]: [{ locale: chosen, signedIn: isSignedIn }, to(isSignedIn ? 'saving' : 'showing', { knows: { chosen } })],
  }) as const;

const failed = { danger: 'language.failed' } as const;
const isShown = ({ known }: { readonly known: Known }) => to('idle', { knows: { reads: known.chosen } });

export const languageModel = model(language, {
  name: 'Change language',
  area: 'language',
  opens: '/',
  aroundPages: true,
  page: async () => (await import('../../../src/portal/language-menu')).LanguageMenu,
  knows: { isSignedIn: true, chosen: 'es', reads: 'es', isCovered: false } as Known,
  inputs: {
    'a teacher': { user: aTeacher(), input: { locale: 'es' }, leads: to('idle') },
    'an anonymous visitor': {
      opens: '/home',
      input: { locale: 'es' },
      leads: to('idle', { knows: { isSignedIn: false } }),
    },
  },
  events: {
    'language.chosen': ({ known: { isSignedIn, chosen, reads, isCovered }, is }) => {
      if (isCovered) return {};
      if (is('idle')) return reads === 'es' ? choice(isSignedIn ? 'en' : 'it', isSignedIn) : {};
      // The last choice counts, even while another choice is being saved.
      if (is('saving') || is('refreshing') || is('showing')) return chosen === 'en' ? choice('it', isSignedIn) : {};
      if (isSignedIn) return chosen === 'en' ? choice(is('failed.notSaved') ? 'it' : 'en', true) : {};
      return chosen === 'it' ? choice('en', false) : {};
    },
    retried: ({ known, is }) =>
      known.isCovered ? undefined : to(is('failed.notRefreshed') ? 'refreshing' : is('failed.noTexts') ? 'showing' : 'saving'),
    // A failed choice has no further effect.
    dismissed: ({ known, is }) => {
      if (known.isCovered) return undefined;
      const reads = is('failed.noTexts') ? known.chosen : known.reads;
      return to('idle', { knows: { chosen: reads, reads } });
    },
  },
  calls: {
    saveLanguage: {
      sends: ({ chosen }) => ({ setLanguage: { body: { language: chosen } } }),
      answers: {
        'stores the language': [ok(), to('refreshing')],
      },
      faults: {
        'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }),
        otherwise: to('failed.notSaved', failed),
      },
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/' } } }),
      answers: { 'loads the account with the new language': [ok(aTeacher({ language: 'en' })), to('showing')] },
      faults: {
        'finds nobody signed in': to('failed.notRefreshed', { ...failed, knows: { isCovered: true } }),
        otherwise: to('failed.notRefreshed', failed),
      },
    },
    showTexts: {
      sends: ({ chosen }) => ({ getTexts: { path: { locale: contentLocale[chosen] } } }),
      answers: { 'gets the texts': [ok({ data: {} }), isShown] },
      // If the content service fails, the portal shows its built-in texts.
      faults: isShown,
      ends: {
        'cannot load the texts': [{ error: { _tag: 'TextsUnavailable' } }, to('failed.noTexts', failed)],
      },
    },
  },
  perform: {
    'language.chosen': async (page, { locale }, here) => {
      const isInOther = here.is('failed.noTexts') || here.is('showing');
      const name = menu[isInOther ? here.known.chosen : here.known.reads];
      if (here.is('showing')) await page.comes({ data: name });
      await page.press({ data: name });
      await page.press({ data: names[locale] });
    },
    retried: (page) => page.press('common.retry'),
    dismissed: (page) => page.press('common.close'),
  },
  shows: {
    idle: (page, { reads }) => page.button({ data: menu[reads] }),
    failed: (page, { reads }) => page.button({ data: menu[reads] }),
    // The path only makes the call fail. The portal itself has loaded the texts, and shows them.
    'failed.noTexts': (page, { chosen }) => page.button({ data: menu[chosen] }),
  },
});
