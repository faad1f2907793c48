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
  for (const stop of undo.splice(0).reverse()) stop();
});

/** Imitates another page of the portal in the same browser, which may belong to an earlier release with the same channel. */
const openOtherPage = () => {
  const channel = new BroadcastChannel('portal-session');
  const received: unknown[] = [];
  channel.onmessage = ({ data }) => received.push(data);
  undo.push(() => channel.close());
  return { received, send: (news: unknown) => channel.postMessage(news) };
};

const openPortal = async (): Promise<PortalSession> => {
  const session = await openSession(network, aTeacher());
  undo.push(session.stop);
  return session;
};

const requestsOf = (operationId: string) => network.open().filter(({ operation }) => operation.id === operationId);

describe('an action of the person in one page of the portal', () => {
  const { id } = aTeacher();

  test('is reported to the other pages only if it is a sign-in or a sign-out', async () => {
    await openPortal();
    const { received } = openOtherPage();
    for (const news of ['ended', 'handed.over', 'sign.out.asked', 'signed.in', 'signed.out', 'lapsed'] as const) sessionNews.tell(news);
    await until(() => received.length > 1);
    expect(received).toEqual(['signed.in', { gone: id }]);
  });

  test('is reported if it has ended all sessions of the person, and its own flow continues', async () => {
    const { person } = await openPortal();
    const { received } = openOtherPage();
    sessionNews.tell('signed.out.elsewhere');
    await until(() => received.length > 0);
    expect(received).toEqual([{ gone: id }]);
    expect(person.getSnapshot().matches({ person: { signedIn: 'current' } })).toBe(true);
  });

  test('signs the person out in the other pages', async () => {
    const { person } = await openPortal();
    openOtherPage().send({ gone: id });
    await until(() => person.getSnapshot().matches({ person: { anonymous: 'signedOutInOtherTab' } }));
    expect(requestsOf('getUser')).toEqual([]);
  });

  test('makes a page of another person ask who is signed in, without any loss', async () => {
    const { person } = await openPortal();
    openOtherPage().send({ gone: 'another' });
    await until(() => requestsOf('getUser').length > 0);
    expect(person.getSnapshot().matches({ person: { signedIn: 'refreshing' } })).toBe(true);
  });

  test('makes a page forget its lapsed session', async () => {
    const { person } = await openPortal();
    sessionNews.tell('lapsed');
    openOtherPage().send({ gone: id });
    await until(() => person.getSnapshot().matches({ person: { anonymous: 'quiet' } }));
    expect(requestsOf('getUser')).toEqual([]);
  });

  test('does not affect a page on which nobody is signed in', async () => {
    const session = await openSession(network, undefined);
    undo.push(session.stop);
    const echo = openOtherPage();
    openOtherPage().send({ gone: 'another' });
    await until(() => echo.received.length > 0);
    await macrotask();
    expect(requestsOf('getUser')).toEqual([]);
  });

  test('makes the other pages ask who has signed in', async () => {
    const { person } = await openPortal();
    openOtherPage().send('signed.in');
    await until(() => requestsOf('getUser').length > 0);
    expect(person.getSnapshot().matches({ person: { signedIn: 'refreshing' } })).toBe(true);
  });
});

describe('a page of the portal that learns who is signed in', () => {
  const { id } = aTeacher();
  /** Sends a message, and waits until it has arrived. */
  const sendAndWait = async (send: () => void) => {
    const echo = openOtherPage();
    send();
    await until(() => echo.received.length > 0);
    await macrotask();
  };

  test('reports the person to the other pages', async () => {
    const { received } = openOtherPage();
    await openPortal();
    await until(() => received.length > 0);
    expect(received).toEqual([{ here: id }]);
  });

  test('makes a page of another person ask who is signed in', async () => {
    const { person } = await openPortal();
    openOtherPage().send({ here: 'another' });
    await until(() => requestsOf('getUser').length > 0);
    expect(person.getSnapshot().matches({ person: { signedIn: 'refreshing' } })).toBe(true);
  });

  test('makes a page whose session has ended ask who is signed in', async () => {
    const { person } = await openPortal();
    sessionNews.tell('ended');
    openOtherPage().send({ here: id });
    await until(() => requestsOf('getUser').length > 0);
    requestsOf('getUser')[0]?.answer(ok(aTeacher()));
    await until(() => person.getSnapshot().matches({ person: { signedIn: 'current' } }));
  });

  test('does not affect a page of the same person', async () => {
    await openPortal();
    await sendAndWait(() => openOtherPage().send({ here: id }));
    expect(requestsOf('getUser')).toEqual([]);
  });
});

describe('news of the session from a call change the state of the person', () => {
  test.each([
    ['ended', { signedIn: 'expired' }],
    ['lapsed', 'lapsed'],
    ['signed.out', 'anonymous'],
    ['signed.in', { signedIn: 'current' }],
    ['handed.over', { signedIn: 'refreshing' }],
    ['sign.out.asked', { signedIn: 'current' }],
  ] as const)('%s', async (news, person) => {
    const session = await openPortal();
    sessionNews.tell(news);
    expect(session.person.getSnapshot().matches({ person })).toBe(true);
  });
});

describe('a page with the token of a host', () => {
  const { id } = aTeacher();
  const openWithToken = async () => {
    callIdentity.token = 'of the host';
    undo.push(() => (callIdentity.token = undefined));
    const { received, send } = openOtherPage();
    return { ...(await openPortal()), received, send };
  };
  /** Waits until the earlier messages have arrived. */
  const waitForMessages = async (received: readonly unknown[]) => {
    const before = received.length;
    openOtherPage().send('after all');
    await until(() => received.length > before && received.includes('after all'));
  };

  test('reports neither its person nor a sign-out to pages with a cookie', async () => {
    const { received } = await openWithToken();
    sessionNews.tell('signed.out');
    await waitForMessages(received);
    expect(received).toEqual(['after all']);
  });

  test('reports to these pages that all sessions of its person have ended', async () => {
    const { received } = await openWithToken();
    sessionNews.tell('signed.out.elsewhere');
    await until(() => received.length > 0);
    expect(received).toEqual([{ gone: id }]);
  });

  test('reports to these pages a sign-in of its own, which uses a cookie', async () => {
    const { received } = await openWithToken();
    sessionNews.tell('signed.in');
    await until(() => received.length > 0);
    expect(received).toEqual(['signed.in']);
    expect(callIdentity.token).toBeUndefined();
  });

  test('ignores the messages of these pages', async () => {
    const { received, send, person } = await openWithToken();
    send({ gone: id });
    send({ here: 'another' });
    send('signed.in');
    await waitForMessages(received);
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
  ] as const)('after %s continues with the token %s', async (news, token) => {
    await openWithToken();
    sessionNews.tell(news);
    expect(callIdentity.token).toBe(token);
  });

  test('marks its calls for the previous person until it knows the person of a new token', async () => {
    await openWithToken();
    callIdentity.token = 'of somebody else';
    sessionNews.tell('handed.over');
    const meantFor = (operationId: string) => requestsOf(operationId).map(({ request }) => request.headers.get('x-meant-for'));
    await until(() => requestsOf('getUser').length > 0);
    expect(meantFor('getUser')).toEqual([null]);
    const call = client.GET('/library');
    await until(() => requestsOf('getLibrary').length > 0);
    expect(meantFor('getLibrary')).toEqual([id]);
    requestsOf('getUser')[0]?.answer(ok(aTeacher({ id: '77' })));
    requestsOf('getLibrary')[0]?.answer(problem(412, { type: 'another-person' }));
    await call;
    await until(() => callIdentity.owner.id() === '77');
  });
});

test('a stopped session receives, sends and calls nothing', async () => {
  const session = startSession();
  await until(() => ['getUser', 'getFeatures', 'getTexts'].every((operation) => requestsOf(operation).length > 0));
  session.stop();
  // The states prove that the flows have stopped. The end of the calls proves nothing, because calls also end at their time limit.
  expect([session.person, session.language].map((flow) => flow.getSnapshot().status)).toEqual(['stopped', 'stopped']);
  const [one, another] = [openOtherPage(), openOtherPage()];
  sessionNews.tell('signed.in');
  one.send({ gone: null });
  await until(() => another.received.length > 0 && network.open().length === 0);
  expect(another.received).toEqual([{ gone: null }]);
});

test('a flow that changed the person waits for a new answer of the server, even while the portal starts', async () => {
  const session = startSession();
  undo.push(session.stop);
  await until(() => requestsOf('getUser').length > 0);
  const refreshing = createActor(refreshSession).start();
  await until(() => network.exchanges.filter(({ operation }) => operation.id === 'getUser').length > 1);
  expect(refreshing.getSnapshot().status).toBe('active');
  requestsOf('getUser')[0]?.answer(ok(aTeacher()));
  await until(() => refreshing.getSnapshot().status !== 'active');
  expect(refreshing.getSnapshot().status).toBe('done');
});

test('a flow that changed the person waits for a new answer of the server', async () => {
  const { person } = await openPortal();
  const refreshing = createActor(refreshSession).start();
  await until(() => requestsOf('getUser').length > 0);
  await macrotask();
  expect(refreshing.getSnapshot().status).toBe('active');
  requestsOf('getUser')[0]?.answer(ok(aTeacher({ name: 'Eva' })));
  await until(() => refreshing.getSnapshot().status !== 'active');
  expect(refreshing.getSnapshot().status).toBe('done');
  expect(person.getSnapshot().context.user?.name).toBe('Eva');
});

test('a flow that signs a person in waits until the person is known', async () => {
  const session = await openSession(network, undefined);
  undo.push(session.stop);
  const refreshing = createActor(refreshSession).start();
  await until(() => requestsOf('getUser').length > 0);
  expect(refreshing.getSnapshot().status).toBe('active');
  requestsOf('getUser')[0]?.answer(ok(aTeacher()));
  await until(() => refreshing.getSnapshot().status !== 'active');
  expect(refreshing.getSnapshot().status).toBe('done');
  expect(session.person.getSnapshot().context.user?.name).toBe('Ana');
});

describe('the features of the portal', () => {
  test('come from the server', async () => {
    const { person } = await openPortal();
    expect(person.getSnapshot().context.features).toEqual(exampleOf('getFeatures'));
  });
});

describe('the language of a person who is not known yet', () => {
  const visit = (address: string, cookie: string) => {
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
    ['the settings of the browser', '/signin', '', 'en'],
  ])('comes from %s', (_, address, cookie, locale) => {
    expect(visit(address, cookie)).toBe(locale);
  });
});

test('a person counts as signed in once the page is in their language', async () => {
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
  await until(() => requestsOf('getUser').length > 0);
  for (const { answer } of requestsOf('getUser')) answer(ok());
  await until(() => person.getSnapshot().matches({ person: 'anonymous' }));
  const refreshing = createActor(refreshSession).start();
  await until(() => requestsOf('getUser').length > 0);
  for (const { answer } of requestsOf('getUser')) answer(ok(aTeacher({ language: 'it' })));
  for (let round = 0; round < 10; round += 1) await macrotask();
  expect(person.getSnapshot().context.user).toBeNull();
  expect(refreshing.getSnapshot().status).toBe('active');
  come();
  await until(() => refreshing.getSnapshot().status === 'done');
  expect(session.language.getSnapshot().context.shown).toBe('it');
  expect(person.getSnapshot().context.user?.language).toBe('it');
});
