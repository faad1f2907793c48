import { findResources } from '../../../src/areas/title/flows/find-resources';
import { anInternalUser } from '../../support/fixtures';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { insideTitle } from './inside-title';
import { game, song, sum } from './wire';

const texts = {
  'types two letters': ' ca ',
  'types a name without its accents': ' CANCION ',
  'types what is nowhere': 'álgebra',
} as const;

type Known = {
  readonly typed: string;
  /** The text by which the list is filtered. */
  readonly text: string;
  readonly edition: string | null;
  readonly language: string | null;
};

/**
 * Returns the listed resources, written by hand. The first resource belongs to the edition and is in Spanish; the others belong to all
 * editions and have no language.
 */
const listed = ({ text, language }: Known) => {
  if (text === 'álgebra') return [];
  const found = text === ' CANCION ' ? [song] : [sum, song, game];
  return language === null ? found : found.filter((each) => each === sum && language === 'es');
};

const shows = async (page: Page, known: Known) => {
  await page.field('title.search', known.typed);
  const found = listed(known);
  for (const each of [sum, song, game]) {
    if (found.includes(each)) await page.data(each.name);
    else await page.absent({ data: each.name });
  }
  if (found.length > 0) await page.text('title.found', { count: found.length });
  else {
    await page.heading('title.nothingFound');
    await page.button('title.removeFilters');
  }
};

const isPlain = ({ text, typed, edition }: Known) => text === '' && typed === '' && edition === null;

export const findResourcesModel = model(findResources, {
  ...insideTitle('search'),
  name: 'Find resources',
  knows: { typed: '', text: '', edition: null, language: null } as Known,
  inputs: { 'an internal user': { user: anInternalUser(), leads: to('settled') } },
  events: {
    'text.changed': ({ known }) =>
      known.edition === null || (known.language === 'es' && known.text === '' && known.typed === '')
        ? Object.fromEntries(
            Object.entries(texts)
              .filter(([, text]) => text !== known.typed && (known.edition === null || text === ' CANCION '))
              .map(([name, text]) => [name, [{ text }, to('waiting', { knows: { typed: text } })] as const]),
          )
        : {},
    'edition.chosen': ({ known, is }) => {
      if (!is('settled')) return {};
      if (isPlain(known)) return { 'chooses an edition': [{ edition: '11' }, to('settled', { knows: { edition: '11' } })] as const };
      return known.edition !== null && known.typed === ''
        ? { 'chooses all editions': [{ edition: null }, to('settled', { knows: { edition: null, language: null } })] as const }
        : {};
    },
    'language.chosen': ({ known, is }) => {
      if (!is('settled') || known.typed !== '') return {};
      if (known.edition === null) return { 'has chosen no edition': [{ language: 'es' }, disabled] as const };
      return known.language === null
        ? {
            'chooses a language': [{ language: 'es' }, to('settled', { knows: { language: 'es' } })] as const,
            'chooses another language': [{ language: 'ca' }, to('settled', { knows: { language: 'ca' } })] as const,
          }
        : {};
    },
    'everything.shown': ({ known }) =>
      listed(known).length === 0 ? to('settled', { knows: { typed: '', text: '', edition: null, language: null } }) : undefined,
  },
  calls: {},
  after: { waiting: [500, ({ known }) => to('settled', { knows: { text: known.typed } })] },
  perform: {
    'text.changed': (page, { text }) => page.fill('title.search', text),
    'edition.chosen': (page, { edition }) => page.choose('title.edition', edition === null ? 'title.everyEdition' : { data: 'LOMLOE' }),
    'language.chosen': (page, { language }) =>
      page.choose('title.language', language === null ? 'title.everyLanguage' : { data: language === 'es' ? 'Español' : 'Catalán' }),
    'everything.shown': (page) => page.press('title.removeFilters'),
  },
  shows: { settled: shows, waiting: shows },
});
