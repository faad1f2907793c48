import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PortalSession, startSession } from '../../../src/areas/session';
import { Portal } from '../../../src/portal/portal';
import { sessionNews } from '../../../src/shared/api/session-news';
import { config } from '../../../src/shared/config/config';
import { i18n, textsOf } from '../../../src/shared/i18n';
import { platformId } from '../../../src/shared/rules/environments';
import { aTeacher, type WireUser } from '../../support/fixtures';
import { notices } from '../../support/notices';
import { patienceMs } from '../../support/patience';
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
/** The person whom the server recognises by the cookie of this browser. It is undefined while the server does not answer getUser. */
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
  for (const stop of undo.splice(0).reverse()) stop();
});

/** The operations that the server has carried out or has tried to carry out. */
const asked: string[] = [];
/** The operations that the server has refused, because the session belongs to another person. */
const refused: string[] = [];
/** The operation that fails on the server, if there is one. */
let failing: string | undefined;
/** The operation that the server does not answer yet. */
let silent: string | undefined;
const answers = (): Readonly<Record<string, Answer>> => ({
  ...background(here ?? undefined),
  getLibrary: ok(exampleOf('getLibrary')),
  hasNewNotifications: ok({ newNotifications: false }),
  getDelegates: ok(exampleOf('getDelegates')),
  getCountries: ok(exampleOf('getCountries')),
  getSatisfactionSurvey: problem(500),
  setLanguage: ok(),
  disconnectThirdParty: ok(),
  impersonate: ok(),
  signOut: ok(),
  ...(failing && { [failing]: problem(500) }),
});

/** Answers requests to the server until a condition holds. */
const until = async (isSo: () => boolean) => {
  for (const end = Date.now() + patienceMs; !isSo(); ) {
    if (Date.now() > end) throw new Error(`The condition is never met: ${document.body.textContent}`);
    for (const { operation, request, answer } of network.open()) {
      const isSilent = operation.id === silent || (operation.id === 'getUser' && here === undefined);
      const ready = isSilent ? undefined : answers()[operation.id];
      const meantFor = request.headers.get('x-meant-for');
      if (ready && operation.needsSession && here && meantFor !== null && meantFor !== here.id) {
        refused.push(operation.id);
        answer(problem(412, { type: 'another-person' }));
      } else if (ready) {
        asked.push(operation.id);
        answer(ready);
        if (operation.id === 'impersonate') here = luisa;
      }
    }
    await act(macrotask);
  }
};

const visit = async (address: string, who: WireUser | null | undefined) => {
  forgetVisitor();
  asked.length = 0;
  refused.length = 0;
  here = who;
  failing = undefined;
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

const ways: readonly (readonly [string, (who: WireUser) => Promise<unknown>])[] = [
  [
    'in another page of the browser',
    async (who) => {
      here = who;
      other.postMessage('signed.in');
    },
  ],
  [
    'over the page, after the session has ended',
    async (who) => {
      act(() => session.person.send({ type: 'session.ended', why: null }));
      await until(() => screen.queryByRole('dialog', { name: i18n.t('sessionEnded.title') }) !== null);
      // The person changes only now, because an earlier request of the previous person must not find the next person.
      here = who;
      act(() => session.person.send({ type: 'refresh.requested' }));
    },
  ],
];

describe.each(ways)('when a person signs in %s', (_, signIn) => {
  test('another person does not see the form of the previous person', async () => {
    await visit('/edit-account', ana);
    await until(() => field()?.value === 'Ana');
    fireEvent.change(field() as HTMLInputElement, { target: { value: 'Anabel' } });
    await signIn(berta);
    await until(isThere('2'));
    await until(() => field()?.value === 'Berta');
    expect(screen.getByLabelText<HTMLInputElement>(i18n.t('person.email')).value).toBe(berta.mail);
  });

  test('the same person finds the form unchanged', async () => {
    await visit('/edit-account', ana);
    await until(() => field()?.value === 'Ana');
    fireEvent.change(field() as HTMLInputElement, { target: { value: 'Anabel' } });
    const before = asked.filter((id) => id === 'getUser').length;
    await signIn(ana);
    await until(
      () =>
        asked.filter((id) => id === 'getUser').length > before && session.person.getSnapshot().matches({ person: { signedIn: 'current' } }),
    );
    expect(field()?.value).toBe('Anabel');
  });

  test('another person does not see the dialog that the previous person has opened', async () => {
    await visit('/help', ana);
    await until(() => screen.queryByRole('button', { name: i18n.t('delegates.title') }) !== null);
    fireEvent.click(screen.getByRole('button', { name: i18n.t('delegates.title') }));
    await until(() => screen.queryByRole('dialog', { name: i18n.t('delegates.title') }) !== null);
    await signIn(berta);
    await until(isThere('2'));
    await until(() => account('Berta') !== null);
    expect(screen.queryByRole('dialog', { name: i18n.t('delegates.title') })).toBeNull();
  });
});

describe('a page that does not know yet that another person has signed in', () => {
  /** Ana with an account at Google, which she may unlink with a new password. */
  const linked = { ...ana, platformId: platformId(config.environment, 'Google') };
  const password = () => screen.queryByLabelText<HTMLInputElement>(i18n.t('person.newPassword'));

  /**
   * Opens the page of the account, waits until all its requests are answered, and fills in the form that unlinks the account.
   * @returns a function that sends the form
   */
  const prepareUnlinking = async (who: WireUser) => {
    await visit('/edit-account', who);
    await until(() => field()?.value === 'Ana' && asked.includes('hasNewNotifications') && network.open().length === 0);
    fireEvent.click(screen.getByRole('button', { name: i18n.t('account.unlink', { platform: 'Google' }) }));
    fireEvent.change(password() as HTMLInputElement, { target: { value: 'Secret1' } });
    return () => fireEvent.click(screen.getByRole('button', { name: i18n.t('account.unlinkConfirm') }));
  };

  test('changes nothing for that person, and says that the page now belongs to that person', async () => {
    const press = await prepareUnlinking(linked);
    here = berta;
    press();
    await until(isThere('2'));
    await until(() => field()?.value === 'Berta');
    expect(refused).toContain('disconnectThirdParty');
    expect(asked).not.toContain('disconnectThirdParty');
    expect(address()).toBe('/edit-account');
    expect(screen.queryByText(i18n.t('account.linkFailed'))).toBeNull();

    await until(() =>
      notices('info').some(({ textContent }) =>
        textContent?.includes('Ahora está usando otra cuenta. Lo que no se había guardado en esta página se ha descartado.'),
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: i18n.t('common.close') }));
    await until(() => notices('info').length === 0);
  });

  test('says that nothing was done if the server cannot name the person, and asks again at the next try', async () => {
    const press = await prepareUnlinking(linked);
    here = berta;
    failing = 'getUser';
    press();
    await until(() => screen.queryAllByText(i18n.t('account.linkFailed')).length > 0);
    expect(isThere('1')()).toBe(true);
    failing = undefined;
    press();
    await until(isThere('2'));
    expect(asked).not.toContain('disconnectThirdParty');
  });

  test.each([
    ['in another page of the browser', () => void other.postMessage('signed.in')],
    ['by a token of the host', () => sessionNews.tell('handed.over')],
  ])('changes the account if the same person has signed in %s, even before this is known', async (_, signIn) => {
    const press = await prepareUnlinking(linked);
    silent = 'getUser';
    act(signIn);
    await until(() => session.person.getSnapshot().hasTag('refreshing'));
    press();
    await until(() => asked.includes('disconnectThirdParty'));
    expect(refused).toEqual([]);
  });
});

test('a page continues unchanged after a sign-in in another window', async () => {
  await visit('/edit-account', ana);
  await until(() => field()?.value === 'Ana');
  fireEvent.change(field() as HTMLInputElement, { target: { value: 'Anabel' } });
  act(() => session.person.send({ type: 'session.ended', why: null }));
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

test('the window of a sign-in closes itself, and has a button that closes it', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  await visit('/signed-in', ana);
  await until(() => screen.queryByRole('heading', { level: 1, name: i18n.t('signedIn.title') }) !== null);
  expect(close).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: i18n.t('signedIn.close') }));
  expect(close).toHaveBeenCalledTimes(2);
  close.mockRestore();
});

test('the window of a sign-in that failed offers the sign-in again', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  await visit('/signed-in', null);
  await until(() => screen.queryByRole('heading', { level: 1, name: i18n.t('portal.signIn') }) !== null);
  expect(within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link').pathname).toBe('/signin');
  expect(close).not.toHaveBeenCalled();
  close.mockRestore();
});

test('a message for the previous person is not shown to the next person', async () => {
  await visit('/help', ana);
  await until(() => account('Ana') !== null);
  fireEvent.click(account('Ana') as HTMLElement);
  failing = 'signOut';
  fireEvent.click(screen.getByRole('button', { name: i18n.t('portal.signOut') }));
  const messages = () => screen.queryAllByText(i18n.t('signOut.failed'));
  await until(() => messages().length > 0);
  here = berta;
  other.postMessage('signed.in');
  await until(() => account('Berta') !== null);
  await act(macrotask);
  expect(messages()).toEqual([]);
});

describe('a menu of languages', () => {
  const language = () => header().getByRole('button', { name: 'Idioma y tema: Español' });
  const isOpen = () => language().getAttribute('aria-expanded') === 'true';

  test('stays open when the portal gets to know the person, and saves the choice in the account', async () => {
    await visit('/help', undefined);
    await until(() => screen.queryByRole('banner') !== null);
    fireEvent.click(language());
    here = ana;
    await until(isThere('1'));
    expect(isOpen()).toBe(true);
    fireEvent.click(header().getByRole('button', { name: 'Italiano' }));
    await until(() => asked.includes('setLanguage'));
  });

  test('is closed for the next person', async () => {
    await visit('/help', ana);
    await until(() => account('Ana') !== null);
    fireEvent.click(language());
    here = berta;
    other.postMessage('signed.in');
    await until(isThere('2'));
    expect(isOpen()).toBe(false);
  });
});

describe('navigation survives a change of person', () => {
  test('signing out leads home', async () => {
    await visit('/help', ana);
    await until(() => account('Ana') !== null);
    fireEvent.click(account('Ana') as HTMLElement);
    here = null;
    fireEvent.click(screen.getByRole('button', { name: i18n.t('portal.signOut') }));
    await until(() => address() === '/home');
  });

  test('a person who signs out while another person signs in is still led home', async () => {
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

  test('after an impersonation the support person is led to the back-office', async () => {
    await visit('/help', { ...ana, impersonating: true, impersonationUser: '3' });
    await until(() => account('Ana') !== null);
    fireEvent.click(account('Ana') as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: i18n.t('portal.endImpersonation') }));
    await until(() => address() === '/admin');
    expect(account('Luisa')).not.toBeNull();
  });

  test('the sign-in of the next person does not restart when that person is known', async () => {
    await visit('/help', ana);
    await until(() => account('Ana') !== null);
    here = null;
    other.postMessage({ gone: ana.id });
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

describe('two pages of a support person who uses the account of a teacher', () => {
  const acting = { ...ana, impersonating: true, impersonationUser: '3' };
  const isActing = () => screen.queryAllByText(i18n.t('portal.impersonating', { name: 'Ana Ruiz' })).length > 0;
  const isAnnounced = () => notices('info').some(({ textContent }) => textContent?.includes('Ahora está usando otra cuenta.'));

  test('both show the own account after one of them has returned to it', async () => {
    await visit('/help', acting);
    await until(isActing);
    here = luisa;
    other.postMessage({ here: luisa.id });
    await until(() => account('Luisa') !== null);
    expect(isActing()).toBe(false);
    await until(isAnnounced);
  });

  test('an action in one page is refused after the other page has returned to the own account', async () => {
    await visit('/help', acting);
    await until(() => isActing() && asked.includes('hasNewNotifications') && network.open().length === 0);
    fireEvent.click(header().getByRole('button', { name: 'Idioma y tema: Español' }));
    here = luisa;
    fireEvent.click(header().getByRole('button', { name: 'Italiano' }));
    await until(() => account('Luisa') !== null);
    expect(refused).toContain('setLanguage');
    expect(asked).not.toContain('setLanguage');
    await until(isAnnounced);
  });

  test('a return in one page shows the own account, even if the other page has already returned', async () => {
    await visit('/help', acting);
    await until(() => isActing() && asked.includes('hasNewNotifications') && network.open().length === 0);
    fireEvent.click(account('Ana') as HTMLElement);
    here = luisa;
    fireEvent.click(screen.getByRole('button', { name: i18n.t('portal.endImpersonation') }));
    await until(() => account('Luisa') !== null);
    expect(refused).toContain('impersonate');
    expect(asked).not.toContain('impersonate');
    expect(notices('danger')).toEqual([]);
    await until(isAnnounced);
  });

  test('a sign-out in one page signs out the other page', async () => {
    await visit('/help', acting);
    await until(isActing);
    here = null;
    other.postMessage({ gone: acting.id });
    await until(isNobodyThere);
    await until(() => !isActing() && account('Ana') === null);
    await until(() => notices('info').some(({ textContent }) => textContent?.includes('Ha cerrado la sesión en otra pestaña.')));
  });
});

test('no survey is loaded for a support person who uses the account of a teacher', async () => {
  await visit('/help', { ...ana, impersonating: true, impersonationUser: '3' });
  await until(() => asked.includes('hasNewNotifications') && session.person.getSnapshot().matches({ features: 'known' }));
  await act(macrotask);
  expect(asked).not.toContain('getSatisfactionSurvey');
  expect(network.open().some(({ operation }) => operation.id === 'getSatisfactionSurvey')).toBe(false);
});

test('every page tells a person of the other portal to go there, without a redirect loop, and offers to sign out', async () => {
  await visit('/edit-library', { ...ana, profile: 'CUSTOMER_USER_PLUS' });
  await until(() => screen.queryAllByText(i18n.t('notHere.other', { portal: 'Tildea Plus', here: 'Tildea Premium' })).length > 0);
  expect(address()).toBe('/error');
  expect(screen.queryAllByRole('link', { name: new RegExp(i18n.t('portal.home')) })).toEqual([]);
  here = null;
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: i18n.t('portal.signOut') }));
  await until(() => address() === '/home');
  expect(asked).toContain('signOut');
});

test('a person who may not open a page reads a message about it, and is led home', async () => {
  await visit('/edit-account', { ...ana, role: 'STUDENT' });
  await until(() => screen.queryByText(i18n.t('errorPage.refused')) !== null);
  expect(address()).toBe('/error');
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: i18n.t('portal.home') }));
  await until(() => screen.queryByRole('heading', { level: 1, name: i18n.t('home.greeting', { name: 'Ana' }) }) !== null);
});

test('a page that only the teacher may open refuses a support person who uses the account, and leads home', async () => {
  await visit('/change-school', { ...ana, impersonating: true, impersonationUser: '3' });
  await until(() => screen.queryByText(i18n.t('errorPage.personal')) !== null);
  expect(screen.queryByText(i18n.t('errorPage.refused'))).toBeNull();
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: i18n.t('portal.home') }));
  await until(() => screen.queryByRole('heading', { level: 1, name: i18n.t('home.greeting', { name: 'Ana' }) }) !== null);
  expect(address()).toBe('/');
});

test('a page that neither the account in use nor its owner may open explains how support returns to its own account', async () => {
  await visit('/admin', { ...ana, impersonating: true, impersonationUser: '3' });
  await until(() => screen.queryByText(i18n.t('errorPage.acting')) !== null);
  expect(screen.queryByText(i18n.t('errorPage.refused'))).toBeNull();
});

test('the draft of a registration is removed by a sign-in', async () => {
  const first = () => screen.queryByLabelText<HTMLInputElement>(i18n.t('person.name'));
  await visit('/register', null);
  await until(() => first() !== null);
  fireEvent.change(first() as HTMLInputElement, { target: { value: 'Carla' } });
  here = ana;
  other.postMessage('signed.in');
  await until(isThere('1'));
  here = null;
  other.postMessage({ gone: ana.id });
  await until(isNobodyThere);
  await until(() => first()?.isConnected === true);
  expect(first()?.value).toBe('');
  expect({ ...sessionStorage }).toEqual({ drafts: '' });
});

test('an address with a language before two slashes leads to a page of the portal', async () => {
  await visit('/en//evil.example/help', null);
  await until(() => address() === '/evil.example/help');
  expect(window.location.host).toBe('localhost:3000');
});
