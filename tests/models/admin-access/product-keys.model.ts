import { productKeys, productKeysInput } from '../../../src/areas/admin-access/flows/product-keys';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { mail, path, unopenedKey, usedKey, user } from './keys';

const typed = { nothing: '', 'an e-mail': 'Familia@School.example', 'no e-mail': 'familia@school' } as const;
type Typed = keyof typeof typed;

type Known = {
  readonly typed: Typed;
  /** The search that the address contains. */
  readonly named: Typed;
  readonly hasRows: boolean;
  readonly sort: 'by default' | 'by e-mail' | 'by e-mail, downwards';
  readonly page: number;
  /** Whether the error of the e-mail is shown. */
  readonly isTold: boolean;
};

const sorts = { 'by default': '', 'by e-mail': 'email', 'by e-mail, downwards': '-email' } as const;

const noRows = { hasRows: false } as const;
const nothing = { info: 'access.nothing' } as const;
const interrupted = { warning: 'common.interrupted' } as const;
const failed = (state: 'badRequest' | 'forbidden' | 'timedOut' | 'unavailable', text: string) =>
  to(`failed.${state}`, { danger: text, knows: noRows });

/**
 * Whether the rows have the default sorting, and the first page is open. Only then do the paths type a text. With another sorting or page,
 * typing has the same effect.
 */
const isUsual = ({ sort, page }: Known) => sort === 'by default' && page === 1;

const inAddress = ({ named, sort, page }: Known): string =>
  named === 'nothing'
    ? ''
    : new URLSearchParams({
        email: typed[named],
        ...(sort !== 'by default' && { sort: sorts[sort] }),
        ...(page > 1 && { page: String(page) }),
      }).toString();

const rows = (page: Page, { hasRows, page: number }: Known) => {
  if (!hasRows) {
    page.absent('table.columns');
    return;
  }
  page.text('table.found', { count: 101 });
  for (const fact of [usedKey.name, usedKey.license, mail, usedKey.coupon, usedKey.token, '3', unopenedKey.name, '0']) page.data(fact);
  page.absent({ data: '-1' });
  page.button({ data: `Reiniciar ${usedKey.productKey}` });
  page.disabled({ data: `Reiniciar ${unopenedKey.productKey}` });
  page.button({ data: `Historial ${unopenedKey.productKey}` });
  page.text('table.page', { page: number, pages: 2 });
  page.disabled(number === 2 ? 'table.nextPage' : 'table.previousPage');
};

const all = (page: Page, known: Known) => {
  page.heading('access.title');
  page.field('access.token', '');
  page.field('access.coupon', '');
  page.field('person.email', typed[known.typed]);
  if (known.isTold) page.text('common.emailInvalid');
  else page.absent('common.emailInvalid');
  rows(page, known);
  page.address(path, inAddress(known));
};

const openAt = (query: string) => ({ user, opens: `${path}?${query}`, input: productKeysInput(query) });

export const productKeysModel = model(productKeys, {
  name: 'Search product keys',
  area: 'admin-access',
  opens: path,
  page: async () => (await import('../../../src/areas/admin-access/product-access-page')).ProductAccessPage,
  knows: { typed: 'nothing', named: 'nothing', hasRows: false, sort: 'by default', page: 1, isTold: false } as Known,
  inputs: {
    'a support person': { user, leads: to('form') },
    'a support person who comes back to a list': {
      ...openAt(new URLSearchParams({ email: typed['an e-mail'], sort: '-email', page: '2' }).toString()),
      leads: to('searching', { knows: { typed: 'an e-mail', named: 'an e-mail', sort: 'by e-mail, downwards', page: 2 } }),
    },
    'a support person with no e-mail in the address': {
      ...openAt(new URLSearchParams({ email: typed['no e-mail'] }).toString()),
      leads: to('refused.faulty', { danger: 'access.faulty', knows: { typed: 'no e-mail', named: 'no e-mail', isTold: true } }),
    },
  },
  input: () => productKeysInput(''),
  events: {
    'field.changed': ({ known, is }) => {
      if (is('searching') || is('failed') || !isUsual(known)) return {};
      const typing = (name: Typed) => {
        const knows = { typed: name, isTold: false };
        const leads = () => {
          if (is('none')) return to('none', { ...nothing, knows });
          if (is('interrupted')) return to('interrupted', { ...interrupted, knows });
          return to(known.hasRows ? 'listed' : 'form', { knows });
        };
        return [{ field: 'email' as const, text: typed[name] }, leads()] as const;
      };
      if (known.typed === 'an e-mail') return is('form') ? {} : { 'empties the e-mail': typing('nothing') };
      return {
        'types an e-mail': typing('an e-mail'),
        ...(is('form') && known.typed === 'nothing' && { 'types no e-mail': typing('no e-mail') }),
      };
    },
    'field.left': ({ known, is }) =>
      is('form') && known.typed === 'no e-mail'
        ? { 'leaves the e-mail': [{ field: 'email' }, to('form', { knows: { isTold: true } })] }
        : {},
    'search.requested': ({ known, is }) => {
      if (is('searching') || is('failed') || (is('listed') && !isUsual(known))) return undefined;
      if (known.typed === 'nothing') return to('refused.blank', { danger: 'access.blank' });
      if (known.typed === 'no e-mail') return to('refused.faulty', { danger: 'access.faulty', knows: { isTold: true } });
      return to('searching', { knows: { named: 'an e-mail', hasRows: false, page: 1 } });
    },
    'sort.chosen': ({ known, is }) =>
      is('listed') && known.page === 1 && known.typed === 'an e-mail'
        ? {
            'sorts by e-mail': [
              { column: 'email' },
              to('searching', { knows: { page: 1, sort: known.sort === 'by e-mail' ? 'by e-mail, downwards' : 'by e-mail' } }),
            ],
          }
        : {},
    'page.chosen': ({ known, is }) => {
      if (!is('listed') || known.typed !== 'an e-mail' || known.sort === 'by e-mail') return {};
      return known.page === 1
        ? { 'goes to the next page': [{ page: 2 }, to('searching', { knows: { page: 2 } })] }
        : { 'goes to the previous page': [{ page: 1 }, to('searching', { knows: { page: 1 } })] };
    },
    dismissed: to('form'),
  },
  calls: {
    search: {
      sends: ({ sort, page }) => ({
        findProductKeys: { query: { ...(sort !== 'by default' && { sort: sorts[sort] }), page }, body: { email: mail } },
      }),
      answers: {
        'finds keys': [ok({ total: 101, items: [usedKey, unopenedKey] }), to('listed', { knows: { hasRows: true } })],
        'finds that the page is past the end': [
          ok({ total: 2, items: [] }),
          ({ known }) => (known.page > 1 ? to('searching', { knows: { page: 1 } }) : to('none', { ...nothing, knows: noRows })),
        ],
        'finds nothing': [ok({ total: 0, items: [] }), to('none', { ...nothing, knows: { hasRows: false } })],
      },
      refused: { 'is not understood': failed('badRequest', 'status.400'), otherwise: failed('forbidden', 'status.403') },
      faults: {
        'finds the session ended': to('interrupted', { ...interrupted, knows: noRows }),
        'runs into a timeout': failed('timedOut', 'status.408'),
        otherwise: failed('unavailable', 'status.500'),
      },
    },
  },
  perform: {
    'field.changed': (page, { text }) => page.fill('person.email', text),
    'field.left': (page) => page.leave('person.email'),
    'search.requested': (page) => page.press('search.submit'),
    'sort.chosen': (page) => page.press('person.email'),
    'page.chosen': (page, { page: number }) => page.press(number === 1 ? 'table.previousPage' : 'table.nextPage'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: { form: all, refused: all, searching: all, listed: all, none: all, interrupted: all, failed: all },
});
