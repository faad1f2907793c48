import { texts } from '../../../src/areas/language/flows/texts';
import type { Locale } from '../../../src/shared/rules/locale';
import { aTeacher } from '../../support/fixtures';
import { at, inVain, type Place, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';

type Known = {
  readonly shown: Locale;
  readonly wanted: Locale;
  /** Whether the content service has texts in the displayed language. */
  readonly isFromService: boolean;
  /** The language whose missing texts were reported to the person, who has closed the message. */
  readonly told: Locale | '';
  /** Whether the last language was chosen in the menu. If this language cannot be loaded, the menu itself says so. */
  readonly isOfMenu: boolean;
};

/** Matches the files with the built-in texts of a language, such as 'es-areas-1a2b3c.js'. */
const filesOf = (locale: Locale) => new RegExp(`/${locale}(-areas)?-[^/]+\\.js$`);

const languageIs = { es: 'Idioma y tema: Español', en: 'Language and theme: English', it: 'Lingua e tema: Italiano' } as const;
const contentLocale = { es: 'es_ES', en: 'en_GB', it: 'it_IT' } as const;
const builtInTitle = { es: 'Correo de activación', en: 'Activation e-mail', it: 'E-mail di attivazione' } as const;
const fromContentService = 'De otra manera';

const loaded = { output: undefined };
const cutOff = { error: { _tag: 'TextsUnavailable' } };
const nothingToRead = { danger: 'No hemos podido cargar los textos de esta página.' } as const;

/**
 * Returns the outcome of a failure. The displayed language stays, and a message in this language reports the failure. A message that the
 * person has closed is not shown again for the same language.
 */
const staysAsItIs = ({ known: { wanted, told, isOfMenu } }: Place<never, Known>) =>
  told === wanted || isOfMenu ? to('readable.changeFailed') : to('readable.unspoken');

/** Restricts an event to the portal in Spanish, because the steps name the buttons in Spanish. */
const inSpanish =
  <Led>(lead: (known: Known) => Led) =>
  ({ known }: { readonly known: Known }) =>
    known.shown === 'es' ? lead(known) : undefined;

const missing = {
  es: 'No hemos podido cargar el portal en su idioma. Por ahora sigue en este.',
  en: 'We could not load the portal in your language. For now it stays in this one.',
  it: '',
} as const;

/** The words of the menu after a failure. */
const failedInMenu = 'No hemos podido cambiar el idioma. Inténtelo de nuevo.';

const reads = (page: Page, { shown, isFromService }: Known) => {
  page.button({ data: languageIs[shown] });
  page.heading({ data: isFromService ? fromContentService : builtInTitle[shown] });
};

/**
 * Returns the case of a request for a language. A request for the displayed language changes nothing, unless another language is loading.
 */
const wants = (wanted: Locale) => {
  const leads = ({ known, is }: Place<'loading' | 'missing' | 'retrying' | 'changing', Known>) => {
    if (is('loading')) return to('loading', { knows: { wanted } });
    if (is('missing')) return to('missing', { ...nothingToRead, knows: { wanted } });
    if (is('retrying')) return to('retrying', { ...nothingToRead, knows: { wanted } });
    // The portal does not request a language that it already shows and wants.
    if (!is('changing') && wanted === known.shown && wanted === known.wanted) return undefined;
    return is('changing') || wanted !== known.shown ? to('changing', { knows: { wanted } }) : inVain;
  };
  return [{ locale: wanted, by: 'person' }, leads] as const;
};

const firstTexts = {
  quietly: true,
  files: ({ shown }: Known) => filesOf(shown),
  ends: {
    'gets the built-in texts': [
      loaded,
      ({ known }: { readonly known: Known }) => to(known.wanted === known.shown ? 'readable.asking' : 'changing'),
    ] as const,
    'cannot load the built-in texts': [cutOff, to('missing', nothingToRead)] as const,
  },
} as const;

export const textsModel = model(texts, {
  name: 'Show the texts of a language',
  area: 'language',
  opens: '/resend-activation',
  starts: 'language',
  knows: { shown: 'es', wanted: 'es', isFromService: false, told: '', isOfMenu: false } as Known,
  inputs: { 'somebody who reads Spanish': { input: { locale: 'es' }, leads: to('loading') } },
  events: {
    'locale.chosen': ({ known, is }) => {
      // The paths try one choice in the menu, which has its own model.
      if (known.isOfMenu) return {};
      return {
        'selects English': wants('en'),
        'selects Spanish': wants('es'),
        ...(is('readable.current') &&
          known.shown === 'es' &&
          known.wanted === 'es' && {
            'selects English in the menu': [
              { locale: 'en', by: 'menu' },
              to('changing', { knows: { wanted: 'en', isOfMenu: true } }),
            ] as const,
          }),
      };
    },
    retried: at({ missing: to('retrying', nothingToRead), 'readable.unspoken': inSpanish(() => to('changing')) }),
    dismissed: at({
      'readable.unspoken': inSpanish(({ wanted }) => to('readable.changeFailed', { knows: { told: wanted } })),
    }),
  },
  calls: {
    showFirstTexts: firstTexts,
    showFirstTextsAgain: firstTexts,
    showOtherTexts: {
      quietly: true,
      files: ({ wanted }) => filesOf(wanted as Locale),
      ends: {
        'gets the built-in texts': [
          loaded,
          ({ known }) => to('readable.asking', { knows: { shown: known.wanted, isFromService: false, told: '', isOfMenu: false } }),
        ],
        'cannot load the built-in texts': [cutOff, staysAsItIs],
      },
    },
    showContentTexts: {
      quietly: true,
      sends: ({ shown }) => ({ getTexts: { path: { locale: contentLocale[shown as Locale] } } }),
      answers: {
        'gets the texts': [
          ok({ data: { 'sendActivation.title': fromContentService } }),
          to('readable.current', { knows: { isFromService: true } }),
        ],
      },
      faults: to('readable.contentFailed'),
    },
  },
  after: { retrying: [15_000, to('missing', nothingToRead)] },
  perform: {
    // The person’s language takes precedence over the language of the browser.
    'locale.chosen': async (page, { locale, by }, here) => {
      if (by === 'menu') {
        await page.press({ data: languageIs[here.known.shown] });
        return page.press({ data: 'English' });
      }
      page.elsewhere('signed.in');
      await here.henceforth({ getUser: ok(aTeacher({ language: locale })) });
    },
    retried: (page) => page.press({ data: 'Reintentar' }),
    dismissed: (page) => page.press({ data: 'Cerrar' }),
  },
  shows: {
    loading: (page) => page.blank(),
    missing: (page) => page.button({ data: 'Reintentar' }),
    retrying: (page) => page.button({ data: 'Reintentar' }),
    'readable.unspoken': (page, known) => {
      reads(page, known);
      // The message is at the edge of the window, outside the page.
      page.text({ data: missing[known.shown] });
    },
    readable: (page, known) => {
      reads(page, known);
      page.absent({ data: missing[known.shown] });
      if (known.isOfMenu) page.text({ data: failedInMenu });
      else page.absent({ data: failedInMenu });
    },
    changing: (page, { shown, isFromService }) => {
      page.button({ data: languageIs[shown] });
      page.heading({ data: isFromService ? fromContentService : builtInTitle[shown] });
    },
  },
});
