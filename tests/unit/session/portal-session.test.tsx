import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { textsMachine } from '../../../machines/language/texts.machine';
import { type PortalSession, refreshSession, startSession } from '../../../src/areas/session';
import { callIdentity } from '../../../src/shared/api/call-identity';
import { client } from '../../../src/shared/api/client';
import { sessionNews } from '../../../src/shared/api/session-news';
import type { Locale } from '../../../src/shared/rules/locale';
import { aTeacher } from '../../support/fixtures';
import { forgetVisitor, openSession } from '../../support/session';
import { until } from '../../support/waiting';
import { ok, problem } from '../../support/wire/answers';
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

/** Another page of the portal in the same browser. It may be of an earlier release, which uses the same name for the channel. */
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

describe('what the person does in one page of the portal', () => {
  const { id } = aTeacher();

  test('is told to the others when it is signing in or out, and else not', async () => {
    await opened();
    const { hears } = otherPage();
    for (const news of ['ended', 'handed.over', 'sign.out.asked', 'signed.in', 'signed.out', 'lapsed'] as const) sessionNews.tell(news);
    await until(() => hears.length > 1);
    expect(hears).toEqual(['signed.in', { gone: id }]);
  });

  test('is told when it has ended every session of theirs; here the flow tells it', async () => {
    const { person } = await opened();
    const { hears } = otherPage();
    sessionNews.tell('signed.out.elsewhere');
    await until(() => hears.length > 0);
    expect(hears).toEqual([{ gone: id }]);
    expect(person.getSnapshot().matches({ person: { signedIn: 'current' } })).toBe(true);
  });

  test('signs them out of the others', async () => {
    const { person } = await opened();
    otherPage().tells({ gone: id });
    await until(() => person.getSnapshot().matches({ person: 'anonymous' }));
    expect(openOf('getUser')).toEqual([]);
  });

  test('makes a page of somebody else ask who is here, and takes nothing from it', async () => {
    const { person } = await opened();
    otherPage().tells({ gone: 'another' });
    await until(() => openOf('getUser').length > 0);
    expect(person.getSnapshot().matches({ person: { signedIn: 'refreshing' } })).toBe(true);
  });

  test('lets a page forget a session that has lapsed there', async () => {
    const { person } = await opened();
    sessionNews.tell('lapsed');
    otherPage().tells({ gone: id });
    await until(() => person.getSnapshot().matches({ person: 'anonymous' }));
    expect(openOf('getUser')).toEqual([]);
  });

  test('leaves a page alone where nobody is signed in', async () => {
    const session = await openSession(network, undefined);
    undo.push(session.stop);
    const echo = otherPage();
    otherPage().tells({ gone: 'another' });
    await until(() => echo.hears.length > 0);
    await macrotask();
    expect(openOf('getUser')).toEqual([]);
  });

  test('makes the others ask who has signed in', async () => {
    const { person } = await opened();
    otherPage().tells('signed.in');
    await until(() => openOf('getUser').length > 0);
    expect(person.getSnapshot().matches({ person: { signedIn: 'refreshing' } })).toBe(true);
  });
});

describe('a page of the portal that learns who is signed in', () => {
  const { id } = aTeacher();
  /** Sends a message, and waits until it has arrived. */
  const hasHeard = async (tell: () => void) => {
    const echo = otherPage();
    tell();
    await until(() => echo.hears.length > 0);
    await macrotask();
  };

  test('tells the others who that is', async () => {
    const { hears } = otherPage();
    await opened();
    await until(() => hears.length > 0);
    expect(hears).toEqual([{ here: id }]);
  });

  test('is noticed where it is another person', async () => {
    const { person } = await opened();
    otherPage().tells({ here: 'another' });
    await until(() => openOf('getUser').length > 0);
    expect(person.getSnapshot().matches({ person: { signedIn: 'refreshing' } })).toBe(true);
  });

  test('is noticed where the session has ended', async () => {
    const { person } = await opened();
    sessionNews.tell('ended');
    otherPage().tells({ here: id });
    await until(() => openOf('getUser').length > 0);
    openOf('getUser')[0]?.answer(ok(aTeacher()));
    await until(() => person.getSnapshot().matches({ person: { signedIn: 'current' } }));
  });

  test('is ignored where the person is the same', async () => {
    await opened();
    await hasHeard(() => otherPage().tells({ here: id }));
    expect(openOf('getUser')).toEqual([]);
  });
});

describe('what a call learns of the session', () => {
  test.each([
    ['ended', { signedIn: 'expired' }],
    ['lapsed', 'lapsed'],
    ['signed.out', 'anonymous'],
    ['signed.in', { signedIn: 'current' }],
    ['handed.over', { signedIn: 'refreshing' }],
    ['sign.out.asked', { signedIn: 'current' }],
  ] as const)('%s', async (news, person) => {
    const session = await opened();
    sessionNews.tell(news);
    expect(session.person.getSnapshot().matches({ person })).toBe(true);
  });
});

describe('a page with the token of a host', () => {
  const { id } = aTeacher();
  const openedByHost = async () => {
    callIdentity.token = 'of the host';
    undo.push(() => (callIdentity.token = undefined));
    const { hears, tells } = otherPage();
    return { ...(await opened()), hears, tells };
  };
  /** Waits until the earlier messages have arrived. */
  const afterwards = async (hears: readonly unknown[]) => {
    const heard = hears.length;
    otherPage().tells('after all');
    await until(() => hears.length > heard && hears.includes('after all'));
  };

  test('tells the pages with a cookie neither who is here nor that they have signed out', async () => {
    const { hears } = await openedByHost();
    sessionNews.tell('signed.out');
    await afterwards(hears);
    expect(hears).toEqual(['after all']);
  });

  test('tells them when every session of its person is over', async () => {
    const { hears } = await openedByHost();
    sessionNews.tell('signed.out.elsewhere');
    await until(() => hears.length > 0);
    expect(hears).toEqual([{ gone: id }]);
  });

  test('tells them when somebody has signed in on it, which is by a cookie', async () => {
    const { hears } = await openedByHost();
    sessionNews.tell('signed.in');
    await until(() => hears.length > 0);
    expect(hears).toEqual(['signed.in']);
    expect(callIdentity.token).toBeUndefined();
  });

  test('does not listen to them', async () => {
    const { hears, tells, person } = await openedByHost();
    tells({ gone: id });
    tells({ here: 'another' });
    tells('signed.in');
    await afterwards(hears);
    await macrotask();
    expect(person.getSnapshot().matches({ person: { signedIn: 'current' } })).toBe(true);
  });

  test.each([
    ['signed.in', undefined],
    ['signed.out', undefined],
    ['signed.out.elsewhere', undefined],
    ['ended', 'of the host'],
    ['lapsed', 'of the host'],
    ['handed.over', 'of the host'],
    ['sign.out.asked', 'of the host'],
  ] as const)('after %s goes on with %s', async (news, token) => {
    await openedByHost();
    sessionNews.tell(news);
    expect(callIdentity.token).toBe(token);
  });

  test('has its calls meant for the person who was here, until it is known who came with another token', async () => {
    await openedByHost();
    callIdentity.token = 'of somebody else';
    sessionNews.tell('handed.over');
    const meantFor = (operationId: string) => openOf(operationId).map(({ request }) => request.headers.get('x-meant-for'));
    await until(() => openOf('getUser').length > 0);
    expect(meantFor('getUser')).toEqual([null]);
    const call = client.GET('/library');
    await until(() => openOf('getLibrary').length > 0);
    expect(meantFor('getLibrary')).toEqual([id]);
    openOf('getUser')[0]?.answer(ok(aTeacher({ id: '77' })));
    openOf('getLibrary')[0]?.answer(problem(412, { type: 'another-person' }));
    await call;
    await until(() => callIdentity.owner.id() === '77');
  });
});

test('a stopped session receives, sends and calls nothing', async () => {
  const session = startSession();
  await until(() => ['getUser', 'getFeatures', 'getTexts'].every((operation) => openOf(operation).length > 0));
  session.stop();
  // running calls would end, too: by their time limit
  expect([session.person, session.language].map((flow) => flow.getSnapshot().status)).toEqual(['stopped', 'stopped']);
  const [one, another] = [otherPage(), otherPage()];
  sessionNews.tell('signed.in');
  one.tells({ gone: null });
  await until(() => another.hears.length > 0 && network.open().length === 0);
  expect(another.hears).toEqual([{ gone: null }]);
});

test('a flow that changed something waits for the server’s new answer, even while the portal starts', async () => {
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

describe('what is switched on', () => {
  test('is what the server says', async () => {
    const { person } = await opened();
    expect(person.getSnapshot().context.features).toEqual(exampleOf('getFeatures'));
  });
});

describe('the language of somebody who is not known yet', () => {
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
    ['what the browser has kept', '/signin', 'it', 'it'],
    ['what the browser is set to', '/signin', '', 'en'],
  ])('is that of %s', (_, address, cookie, locale) => {
    expect(visits(address, cookie)).toBe(locale);
  });
});

test('who signs in is there once the page speaks their language', async () => {
  let come: () => void = () => undefined;
  const italian = new Promise<void>((resolve) => {
    come = resolve;
  });
  const language = textsMachine.provide({
    actors: {
      showBuiltInTexts: fromPromise<void, { locale: Locale }>(({ input }) => (input.locale === 'it' ? italian : Promise.resolve())),
      showContentTexts: fromPromise<void, { locale: Locale }>(async () => undefined),
    },
  });
  forgetVisitor();
  const session = startSession({}, { language });
  expect(session.language.getSnapshot().context.shown).toBe('es');
  undo.push(session.stop);
  const { person } = session;
  await until(() => openOf('getUser').length > 0);
  for (const { answer } of openOf('getUser')) answer(ok());
  await until(() => person.getSnapshot().matches({ person: 'anonymous' }));
  const refreshing = createActor(refreshSession).start();
  await until(() => openOf('getUser').length > 0);
  for (const { answer } of openOf('getUser')) answer(ok(aTeacher({ language: 'it' })));
  for (let round = 0; round < 10; round += 1) await macrotask();
  expect(person.getSnapshot().context.user).toBeNull();
  expect(refreshing.getSnapshot().status).toBe('active');
  come();
  await until(() => refreshing.getSnapshot().status === 'done');
  expect(session.language.getSnapshot().context.shown).toBe('it');
  expect(person.getSnapshot().context.user?.language).toBe('it');
});
