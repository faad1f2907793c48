import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type PortalSession, refreshSession, startSession } from '../../../src/areas/session';
import { sessionNews } from '../../../src/shared/api/session-news';
import { aTeacher } from '../../support/fixtures';
import { openSession } from '../../support/session';
import { until } from '../../support/waiting';
import { ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { macrotask } from '../../support/wire/held-timers';

let network: FakeFetch;
const undo: (() => void)[] = [];
beforeEach(() => {
  network = new FakeFetch();
  undo.push(network.install());
});
afterEach(() => {
  for (const put of undo.splice(0).reverse()) put();
});

/** Another page of the portal in the same browser, perhaps of an earlier release: the name of the channel must stay the same. */
const otherPage = () => {
  const channel = new BroadcastChannel('portal-session');
  const hears: unknown[] = [];
  channel.onmessage = ({ data }) => hears.push(data);
  undo.push(() => channel.close());
  return { hears, tells: (news: unknown) => channel.postMessage(news) };
};

const opened = async (): Promise<PortalSession> => {
  const session = await openSession(network, aTeacher());
  undo.push(session.stop);
  return session;
};

const openOf = (operationId: string) => network.open().filter(({ operation }) => operation.id === operationId);

describe('an action of the person in one page of the portal', () => {
  test('reaches the other pages only if it is a sign-in or a sign-out', async () => {
    await opened();
    const { hears } = otherPage();
    for (const news of ['ended', 'lapsed', 'handed.over', 'sign.out.asked', 'signed.in', 'signed.out'] as const) sessionNews.tell(news);
    await until(() => hears.includes('signed.out'));
    expect(hears).toEqual(['signed.in', 'signed.out']);
  });

  test('reaches them if it has ended all sessions; in its own page the flow reacts', async () => {
    const { person } = await opened();
    const { hears } = otherPage();
    sessionNews.tell('signed.out.elsewhere');
    await until(() => hears.length > 0);
    expect(hears).toEqual(['signed.out']);
    expect(person.getSnapshot().matches({ person: { signedIn: 'current' } })).toBe(true);
  });

  test('signs the person out of the other pages', async () => {
    const { person } = await opened();
    otherPage().tells('signed.out');
    await until(() => person.getSnapshot().matches({ person: 'anonymous' }));
    expect(openOf('getUser')).toEqual([]);
  });

  test('makes the other pages request the person', async () => {
    const { person } = await opened();
    otherPage().tells('signed.in');
    await until(() => openOf('getUser').length > 0);
    expect(person.getSnapshot().matches({ person: { signedIn: 'refreshing' } })).toBe(true);
  });
});

describe('a page that learns the person', () => {
  const { id } = aTeacher();
  /** Resolves when a message has arrived: the echo arrives after it. */
  const hasHeard = async (tell: () => void) => {
    const echo = otherPage();
    tell();
    await until(() => echo.hears.length > 0);
    await macrotask();
  };

  test('sends the person to the other pages', async () => {
    const { hears } = otherPage();
    await opened();
    await until(() => hears.length > 0);
    expect(hears).toEqual([{ here: id }]);
  });

  test('is followed if it is another person', async () => {
    const { person } = await opened();
    otherPage().tells({ here: 'another' });
    await until(() => openOf('getUser').length > 0);
    expect(person.getSnapshot().matches({ person: { signedIn: 'refreshing' } })).toBe(true);
  });

  test('is followed if the session has ended', async () => {
    const { person } = await opened();
    sessionNews.tell('ended');
    otherPage().tells({ here: id });
    await until(() => openOf('getUser').length > 0);
    openOf('getUser')[0]?.answer(ok(aTeacher()));
    await until(() => person.getSnapshot().matches({ person: { signedIn: 'current' } }));
  });

  test('is ignored if it is the same person', async () => {
    await opened();
    await hasHeard(() => otherPage().tells({ here: id }));
    expect(openOf('getUser')).toEqual([]);
  });
});

describe('the session after the news of a call:', () => {
  test.each([
    ['ended', { signedIn: 'expired' }],
    ['lapsed', 'lapsed'],
    ['signed.out', 'anonymous'],
    ['signed.in', { signedIn: 'refreshing' }],
    ['handed.over', { signedIn: 'refreshing' }],
    ['sign.out.asked', { signedIn: 'current' }],
  ] as const)('%s', async (news, person) => {
    const session = await opened();
    sessionNews.tell(news);
    expect(session.person.getSnapshot().matches({ person })).toBe(true);
  });
});

test('a stopped session receives, sends and calls nothing', async () => {
  const session = startSession();
  await until(() => ['getUser', 'getFeatures', 'getTexts'].every((operation) => openOf(operation).length > 0));
  session.stop();
  const [one, another] = [otherPage(), otherPage()];
  sessionNews.tell('signed.in');
  one.tells('signed.out');
  await until(() => another.hears.length > 0 && network.open().length === 0);
  expect(another.hears).toEqual(['signed.out']);
});

test('a flow that changed data waits for the server’s new answer, even while the portal starts', async () => {
  const session = startSession();
  undo.push(session.stop);
  await until(() => openOf('getUser').length > 0);
  const refreshing = createActor(refreshSession).start();
  await until(() => network.exchanges.filter(({ operation }) => operation.id === 'getUser').length > 1);
  expect(refreshing.getSnapshot().status).toBe('active');
  openOf('getUser')[0]?.answer(ok(aTeacher()));
  await until(() => refreshing.getSnapshot().status !== 'active');
  expect(refreshing.getSnapshot().status).toBe('done');
});

test('a flow that changed the person waits for the server’s new answer', async () => {
  const { person } = await opened();
  const refreshing = createActor(refreshSession).start();
  await until(() => openOf('getUser').length > 0);
  await macrotask();
  expect(refreshing.getSnapshot().status).toBe('active');
  openOf('getUser')[0]?.answer(ok(aTeacher({ name: 'Eva' })));
  await until(() => refreshing.getSnapshot().status !== 'active');
  expect(refreshing.getSnapshot().status).toBe('done');
  expect(person.getSnapshot().context.user?.name).toBe('Eva');
});

test('a flow that signs a person in waits until the person is known', async () => {
  const session = await openSession(network, undefined);
  undo.push(session.stop);
  const refreshing = createActor(refreshSession).start();
  await until(() => openOf('getUser').length > 0);
  expect(refreshing.getSnapshot().status).toBe('active');
  openOf('getUser')[0]?.answer(ok(aTeacher()));
  await until(() => refreshing.getSnapshot().status !== 'active');
  expect(refreshing.getSnapshot().status).toBe('done');
  expect(session.person.getSnapshot().context.user?.name).toBe('Ana');
});

describe('the features', () => {
  test('are those that the server returns', async () => {
    const { person } = await opened();
    expect(person.getSnapshot().context.features).toEqual(exampleOf('getFeatures'));
  });
});

describe('the language of an unknown person', () => {
  const visits = (address: string, cookie: string) => {
    window.history.replaceState(null, '', address);
    // biome-ignore lint/suspicious/noDocumentCookie: as in the portal
    document.cookie = `LOCALE_COOKIE=${cookie}; path=/`;
    const session = startSession();
    undo.push(session.stop);
    return session.language.getSnapshot().context.shown;
  };

  test.each([
    ['the address', '/it/signin', 'es', 'it'],
    ['the cookie', '/signin', 'it', 'it'],
    ['the browser', '/signin', '', 'en'],
  ])('is that of %s', (_, address, cookie, locale) => {
    expect(visits(address, cookie)).toBe(locale);
  });
});
