import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PortalSession, startSession } from '../../../src/areas/session';
import { Portal } from '../../../src/portal/portal';
import { sessionNews } from '../../../src/shared/api/session-news';
import { i18n, textsOf } from '../../../src/shared/i18n';
import { aTeacher, type WireUser } from '../../support/fixtures';
import { forgetVisitor } from '../../support/session';
import { areas } from '../../support/texts';
import { type Answer, ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { macrotask } from '../../support/wire/held-timers';
import { background } from '../../support/wire/usual';

const ana = aTeacher({ id: '1', name: 'Ana', mail: 'ana@school.example' });
const berta = aTeacher({ id: '2', name: 'Berta', mail: 'berta@school.example' });
const luisa = aTeacher({ id: '3', name: 'Luisa', mail: 'luisa@school.example', role: 'CUSTOMER_SUPPORT', profile: 'SUPPORT_USER' });

let network: FakeFetch;
let session: PortalSession;
/** The person of the session cookie; undefined while the server does not answer. */
let here: WireUser | null | undefined;
let other: BroadcastChannel;
const undo: (() => void)[] = [];

beforeEach(() => {
  network = new FakeFetch();
  other = new BroadcastChannel('portal-session');
  undo.push(network.install(), () => other.close());
});
afterEach(() => {
  cleanup();
  for (const put of undo.splice(0).reverse()) put();
});

const asked: string[] = [];
/** The operation that the server refuses, if any. */
let refusing: string | undefined;
/** The operation without an answer so far, if any. */
let silent: string | undefined;
const answers = (): Readonly<Record<string, Answer>> => ({
  ...background(here ?? undefined),
  getLibrary: ok(exampleOf('getLibrary')),
  hasNewNotifications: ok({ newNotifications: false }),
  getDelegates: ok(exampleOf('getDelegates')),
  getCountries: ok(exampleOf('getCountries')),
  setLanguage: ok(),
  endImpersonation: ok(),
  signOut: ok(),
  ...(refusing && { [refusing]: problem(500) }),
});

/** Lazy parts need time to load. */
const patienceMs = 10_000;

/** Answers requests until a condition holds. */
const until = async (isSo: () => boolean) => {
  for (const end = Date.now() + patienceMs; !isSo(); ) {
    if (Date.now() > end) throw new Error(`It does not come to this: ${document.body.textContent}`);
    for (const { operation, answer } of network.open()) {
      const isSilent = operation.id === silent || (operation.id === 'getUser' && here === undefined);
      const given = isSilent ? undefined : answers()[operation.id];
      if (given) {
        asked.push(operation.id);
        answer(given);
      }
    }
    await act(macrotask);
  }
};

const visit = async (address: string, who: WireUser | null | undefined) => {
  forgetVisitor();
  asked.length = 0;
  here = who;
  refusing = undefined;
  silent = undefined;
  window.history.pushState(null, '', address);
  session = startSession();
  undo.push(session.stop);
  render(<Portal session={session} />);
  await until(() => session.language.getSnapshot().hasTag('settled'));
  await act(() => textsOf(...areas));
};

const isThere = (id: string) => () => session.person.getSnapshot().context.user?.id === id;
const isNobodyThere = () => session.person.getSnapshot().context.user === null;
const field = () => screen.queryByLabelText<HTMLInputElement>(i18n.t('person.name'));
const header = () => within(screen.getByRole('banner'));
const account = (name: string) => screen.queryByRole('button', { name: i18n.t('portal.account', { name }) });
const address = () => window.location.pathname + window.location.search;

const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['in another page of the browser', async () => other.postMessage('signed.in')],
  [
    'over the page, after the session has ended',
    async () => {
      act(() => session.person.send({ type: 'session.ended' }));
      await until(() => screen.queryByRole('dialog', { name: i18n.t('sessionEnded.title') }) !== null);
      act(() => sessionNews.tell('signed.in'));
    },
  ],
];

describe.each(ways)('when another person signs in %s', (_, signsIn) => {
  test('the form shows their own data', async () => {
    await visit('/edit-account', ana);
    await until(() => field()?.value === 'Ana');
    fireEvent.change(field() as HTMLInputElement, { target: { value: 'Anabel' } });
    here = berta;
    await signsIn();
    await until(isThere('2'));
    await until(() => field()?.value === 'Berta');
    expect(screen.getByLabelText<HTMLInputElement>(i18n.t('person.email')).value).toBe(berta.mail);
  });

  test('the same person finds the form unchanged', async () => {
    await visit('/edit-account', ana);
    await until(() => field()?.value === 'Ana');
    fireEvent.change(field() as HTMLInputElement, { target: { value: 'Anabel' } });
    const before = asked.filter((id) => id === 'getUser').length;
    await signsIn();
    await until(
      () =>
        asked.filter((id) => id === 'getUser').length > before && session.person.getSnapshot().matches({ person: { signedIn: 'current' } }),
    );
    expect(field()?.value).toBe('Anabel');
  });

  describe('before the portal knows who', () => {
    const sent = () => network.exchanges.map(({ operation }) => operation.id);
    const presses = () => fireEvent.click(screen.getByRole('button', { name: i18n.t('account.save') }));
    const hasAskedFor = (id: string, before: number) => () => sent().filter((each) => each === id).length > before;

    /**
     * Signs a person in over a form with changes.
     * @returns the requests from then on
     */
    const meanwhile = async () => {
      await visit('/edit-account', ana);
      await until(() => field()?.value === 'Ana');
      fireEvent.change(field() as HTMLInputElement, { target: { value: 'Anabel' } });
      here = undefined;
      const before = sent().length;
      await signsIn();
      await until(
        hasAskedFor(
          'getUser',
          sent()
            .slice(0, before)
            .filter((id) => id === 'getUser').length,
        ),
      );
      return () => sent().slice(before);
    };

    test('nothing of the previous page is sent, then or later, if it is another person', async () => {
      const sentSince = await meanwhile();
      presses();
      await act(macrotask);
      expect(new Set(sentSince())).toEqual(new Set(['getUser']));
      here = berta;
      await until(isThere('2'));
      await until(() => field()?.value === 'Berta');
      expect(sentSince()).not.toContain('updateAccount');
    });

    test('a pending request is sent if it is the same person', async () => {
      const sentSince = await meanwhile();
      presses();
      await act(macrotask);
      expect(new Set(sentSince())).toEqual(new Set(['getUser']));
      here = ana;
      await until(() => sentSince().some((id) => id !== 'getUser' && id !== 'getWebContent'));
      expect(field()?.value).toBe('Anabel');
    });

    test('the portal requests the person again first if that has failed', async () => {
      const sentSince = await meanwhile();
      refusing = 'getUser';
      here = berta;
      await until(() => session.person.getSnapshot().matches({ person: { signedIn: 'stale' } }));
      const asked = sentSince().length;
      refusing = undefined;
      here = undefined;
      presses();
      await until(() => sentSince().length > asked);
      expect(new Set(sentSince())).toEqual(new Set(['getUser']));
      here = berta;
      await until(isThere('2'));
      expect(sentSince()).not.toContain('updateAccount');
    });
  });

  test('open dialogs around the page are closed', async () => {
    await visit('/help', ana);
    await until(() => screen.queryByRole('button', { name: i18n.t('delegates.title') }) !== null);
    fireEvent.click(screen.getByRole('button', { name: i18n.t('delegates.title') }));
    await until(() => screen.queryByRole('dialog', { name: i18n.t('delegates.title') }) !== null);
    here = berta;
    await signsIn();
    await until(isThere('2'));
    await until(() => account('Berta') !== null);
    expect(screen.queryByRole('dialog', { name: i18n.t('delegates.title') })).toBeNull();
  });
});

test('after a sign-in in another window the page continues as it was', async () => {
  await visit('/edit-account', ana);
  await until(() => field()?.value === 'Ana');
  fireEvent.change(field() as HTMLInputElement, { target: { value: 'Anabel' } });
  act(() => session.person.send({ type: 'session.ended' }));
  const dialog = () => screen.queryByRole('dialog', { name: i18n.t('sessionEnded.title') });
  await until(() => dialog() !== null);
  const ways = within(dialog() as HTMLElement).getAllByRole<HTMLAnchorElement>('link');
  expect(ways.map(({ pathname, target }) => [pathname, target])).toEqual([
    ['/api/third-parties/google', '_blank'],
    ['/api/third-parties/microsoft', '_blank'],
    ['/forgot-password', '_blank'],
  ]);
  expect(new URL(ways[0]?.href ?? '').searchParams.get('returnTo')).toBe('http://localhost:3000/signed-in');
  other.postMessage({ here: ana.id });
  await until(() => dialog() === null && session.person.getSnapshot().matches({ person: { signedIn: 'current' } }));
  expect(field()?.value).toBe('Anabel');
});

test('the window of a successful sign-in closes itself or asks for it', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  await visit('/signed-in', ana);
  await until(() => screen.queryByRole('heading', { level: 1, name: i18n.t('signedIn.title') }) !== null);
  expect(close).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: i18n.t('signedIn.close') }));
  expect(close).toHaveBeenCalledTimes(2);
  close.mockRestore();
});

test('the window without a sign-in offers another one', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  await visit('/signed-in', null);
  await until(() => screen.queryByRole('heading', { level: 1, name: i18n.t('thirdPartiesError.title') }) !== null);
  expect(within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link').pathname).toBe('/signin');
  expect(close).not.toHaveBeenCalled();
  close.mockRestore();
});

test('a message for one person is not shown to the next', async () => {
  await visit('/help', ana);
  await until(() => account('Ana') !== null);
  fireEvent.click(account('Ana') as HTMLElement);
  refusing = 'signOut';
  fireEvent.click(screen.getByRole('button', { name: i18n.t('portal.signOut') }));
  const told = () => screen.queryAllByText(i18n.t('signOut.failed'));
  await until(() => told().length > 0);
  here = berta;
  other.postMessage('signed.in');
  await until(() => account('Berta') !== null);
  await act(macrotask);
  expect(told()).toEqual([]);
});

describe('the language menu', () => {
  const language = () => header().getByRole('button', { name: 'Idioma: Español' });
  const isOpen = () => language().getAttribute('aria-expanded') === 'true';

  test('stays open while the person loads, and the choice is stored in the account', async () => {
    await visit('/help', undefined);
    await until(() => screen.queryByRole('banner') !== null);
    fireEvent.click(language());
    here = ana;
    await until(isThere('1'));
    expect(isOpen()).toBe(true);
    fireEvent.click(header().getByRole('button', { name: 'Italiano' }));
    await until(() => asked.includes('setLanguage'));
  });

  test('closes for the next person', async () => {
    await visit('/help', ana);
    await until(() => account('Ana') !== null);
    fireEvent.click(language());
    here = berta;
    other.postMessage('signed.in');
    await until(isThere('2'));
    expect(isOpen()).toBe(false);
  });
});

describe('navigation survives a change of person:', () => {
  test('sign-out leads home', async () => {
    await visit('/help', ana);
    await until(() => account('Ana') !== null);
    fireEvent.click(account('Ana') as HTMLElement);
    here = null;
    fireEvent.click(screen.getByRole('button', { name: i18n.t('portal.signOut') }));
    await until(() => address() === '/home');
  });

  test('sign-out leads home even if another person signs in meanwhile', async () => {
    await visit('/help', ana);
    await until(() => account('Ana') !== null);
    fireEvent.click(account('Ana') as HTMLElement);
    silent = 'signOut';
    fireEvent.click(screen.getByRole('button', { name: i18n.t('portal.signOut') }));
    await until(() => network.open().some(({ operation }) => operation.id === 'signOut'));
    here = berta;
    other.postMessage('signed.in');
    await until(() => account('Berta') !== null);
    silent = undefined;
    await until(() => address() === '/home');
  });

  test('the end of an impersonation leads the support person to the back-office', async () => {
    await visit('/help', { ...ana, impersonating: true, impersonationUser: '3' });
    await until(() => account('Ana') !== null);
    fireEvent.click(account('Ana') as HTMLElement);
    here = luisa;
    fireEvent.click(screen.getByRole('button', { name: i18n.t('portal.endImpersonation') }));
    await until(() => address() === '/admin');
    expect(account('Luisa')).not.toBeNull();
  });

  test('the sign-in form does not restart when the next person is known', async () => {
    await visit('/help', ana);
    await until(() => account('Ana') !== null);
    here = null;
    other.postMessage('signed.out');
    await until(isNobodyThere);
    act(() => window.history.pushState(null, '', '/signin?returnTo=http%3A%2F%2Flocalhost%3A3000%2Fedit-account'));
    await until(() => screen.queryByLabelText(i18n.t('person.password')) !== null);
    const form = screen.getByLabelText(i18n.t('person.password'));
    here = berta;
    act(() => session.person.send({ type: 'refresh.requested' }));
    await until(isThere('2'));
    expect(form.isConnected).toBe(true);
  });
});

test('a person of the other portal sees an explanation on every page, without a redirect loop, and can sign out', async () => {
  await visit('/edit-library', { ...ana, profile: 'CUSTOMER_USER_PLUS' });
  await until(() => screen.queryAllByText(i18n.t('notHere.other', { portal: 'Tildea Plus', here: 'Tildea Premium' })).length > 0);
  expect(address()).toBe('/error');
  expect(screen.queryAllByRole('link', { name: new RegExp(i18n.t('portal.home')) })).toEqual([]);
  here = null;
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: i18n.t('portal.signOut') }));
  await until(() => address() === '/home');
  expect(asked).toContain('signOut');
});

test('a person without permission for a page sees an explanation and a link home', async () => {
  await visit('/edit-account', { ...ana, role: 'STUDENT' });
  await until(() => screen.queryByText(i18n.t('errorPage.refused')) !== null);
  expect(address()).toBe('/error');
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: i18n.t('portal.home') }));
  await until(() => screen.queryByRole('heading', { level: 1, name: i18n.t('home.greeting', { name: 'Ana' }) }) !== null);
});

test('the draft of a registration is removed after a sign-in', async () => {
  const first = () => screen.queryByLabelText<HTMLInputElement>(i18n.t('person.name'));
  await visit('/register', null);
  await until(() => first() !== null);
  fireEvent.change(first() as HTMLInputElement, { target: { value: 'Carla' } });
  here = ana;
  other.postMessage('signed.in');
  await until(isThere('1'));
  here = null;
  other.postMessage('signed.out');
  await until(isNobodyThere);
  await until(() => first()?.isConnected === true);
  expect(first()?.value).toBe('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('an address with a language before two slashes leads to a page of the portal', async () => {
  await visit('/en//evil.example/help', null);
  await until(() => address() === '/evil.example/help');
  expect(window.location.host).toBe('localhost:3000');
});
