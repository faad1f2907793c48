import { theme } from '../../../src/areas/session/flows/theme';
import type { Theme } from '../../../src/shared/rules/theme';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';

const menu = { data: 'Idioma y tema: Español' } as const;

type Known = {
  readonly isSignedIn: boolean;
  /** The theme that the person has chosen last. */
  readonly chosen: Theme;
  /** The theme of the account before this choice. If the choice cannot be saved, the page returns to this theme. */
  readonly former: Theme;
  /** Whether the dialog after the end of the session covers the page. */
  readonly isCovered: boolean;
};

const failed = { danger: 'theme.failed' } as const;

/** Returns the case of a choice. `shown` is the theme of the page before the choice. */
const choice = (chosen: Theme, { isSignedIn, former }: Known, shown: Theme) =>
  ({
    [`chooses ${chosen}`]: [
      { theme: chosen, shown, signedIn: isSignedIn },
      to(isSignedIn ? 'saving' : 'idle', { knows: { chosen, former: isSignedIn ? shown : former } }),
    ],
  }) as const;

const isShown = (page: Page, shown: Theme) => page.ticked(`theme.${shown}`, true);

export const themeModel = model(theme, {
  name: 'Change theme',
  area: 'language',
  opens: '/',
  aroundPages: true,
  reach: [(page) => page.press(menu)],
  page: async () => {
    const { LanguageMenu } = await import('../../../src/portal/language-menu');
    return ({ logic }) => <LanguageMenu themes={logic} />;
  },
  knows: { isSignedIn: true, chosen: 'system', former: 'system', isCovered: false } as Known,
  inputs: {
    'a teacher': { user: aTeacher(), input: { theme: 'system' }, leads: to('idle') },
    'an anonymous visitor': {
      opens: '/home',
      input: { theme: 'system' },
      leads: to('idle', { knows: { isSignedIn: false } }),
    },
  },
  events: {
    'theme.chosen': ({ known, is }) => {
      const { isSignedIn, chosen, former, isCovered } = known;
      if (isCovered) return {};
      if (is('failed')) return chosen === 'dark' ? choice('light', known, former) : {};
      if (is('idle') && chosen === 'system') return choice('dark', known, chosen);
      // The last choice counts, even while another choice is being saved. The former theme is still the theme before both choices.
      if (is('saving'))
        return chosen === 'dark'
          ? { 'chooses light': [{ theme: 'light', shown: chosen, signedIn: true }, to('saving', { knows: { chosen: 'light' } })] }
          : {};
      return chosen === 'dark' && (is('refreshing') || !isSignedIn) ? choice('light', known, chosen) : {};
    },
    retried: ({ known }) => (known.isCovered ? undefined : to('saving')),
    // A failed choice has no further effect.
    dismissed: ({ known }) => (known.isCovered ? undefined : to('idle', { knows: { chosen: known.former } })),
  },
  calls: {
    saveTheme: {
      sends: ({ chosen }) => ({ setTheme: { body: { theme: chosen } } }),
      answers: { 'stores the theme': [ok(), to('refreshing')] },
      faults: {
        'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }),
        otherwise: to('failed.notSaved', failed),
      },
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/' } } }),
      // The theme of the account applies: another device may have changed it meanwhile.
      answers: { 'loads the account with the dark theme': [ok(aTeacher({ theme: 'dark' })), to('idle', { knows: { chosen: 'dark' } })] },
      faults: {
        'finds nobody signed in': to('idle', { knows: { isCovered: true } }),
        otherwise: to('idle'),
      },
    },
  },
  perform: {
    'theme.chosen': (page, { theme: chosen }) => page.pick(`theme.${chosen}`),
    retried: (page) => page.press('common.retry'),
    dismissed: (page) => page.press('common.close'),
  },
  shows: {
    idle: (page, { isCovered, chosen }) => (isCovered ? page.button(menu) : isShown(page, chosen)),
    saving: (page, { chosen }) => isShown(page, chosen),
    refreshing: (page, { chosen }) => isShown(page, chosen),
    failed: (page, { former }) => isShown(page, former),
  },
});
