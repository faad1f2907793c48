import { createActor, fromPromise, waitFor } from 'xstate';
import { callIdentity, setIdentityOwner } from '../../shared/api/call-identity';
import { sessionNews } from '../../shared/api/session-news';
import { openChannel } from '../../shared/browser/channel';
import { startTheme } from '../../shared/browser/theme';
import { keepDraftsOf } from '../../shared/flow/draft';
import type { FlowEnvironment } from '../../shared/flow/environment';
import { startTexts } from '../language';
import { session } from './flows/session';
import type { RefreshFailure, User } from './types';

type Logic = { readonly person: typeof session; readonly language: Parameters<typeof startTexts>[1] };

const createFlows = (environment: FlowEnvironment, logic: Partial<Logic>) => ({
  person: createActor(logic.person ?? session, environment as Parameters<typeof createActor<typeof session>>[1]),
  language: startTexts(environment, logic.language),
});

/** The running session: the flows of the signed-in person (`person`) and of the language (`language`). */
export type PortalSession = ReturnType<typeof createFlows> & { readonly stop: () => void };

let running: PortalSession | undefined;

const current = (): PortalSession => {
  if (!running) throw new Error('The session has not been started');
  return running;
};

/** Name of the channel on which the open pages of a browser report sign-ins and sign-outs to each other. */
export const channelName = 'portal-session';

/** Message to other open pages. `here`: id of the signed-in person. `gone`: id of the person whose sessions in this browser have ended. */
export type TabMessage =
  | 'signed.in'
  | { readonly here: string; readonly gone?: never }
  | { readonly gone: string | null; readonly here?: never };

/** Asks the server again who is signed in. @returns the state after the answer */
const refresh = ({ person }: Pick<PortalSession, 'person'>) => {
  person.send({ type: 'refresh.requested' });
  return waitFor(person, (snapshot) => !snapshot.hasTag('refreshing') && !snapshot.hasTag('starting'));
};

/**
 * Starts the only session of this page. A sign-in or sign-out in one open page of the portal also takes effect in all other open pages.
 * @param logic flows that replace the flows of the session
 */
export function startSession(environment: FlowEnvironment = {}, logic: Partial<Logic> = {}): PortalSession {
  const stopTheme = startTheme();
  const { person, language } = createFlows(environment, logic);
  const channel = openChannel(channelName);
  const tell = (message: TabMessage) => channel?.postMessage(message);

  // A language that was requested while the person was loading is not requested again.
  person.on('language.known', ({ locale }) => {
    if (language.getSnapshot().context.wanted !== locale) language.send({ type: 'locale.chosen', locale, by: 'person' });
  });
  /** Id of the signed-in person. */
  let here: string | null = null;
  person.subscribe((snapshot) => {
    const id = snapshot.context.user?.id ?? null;
    if (id === here) return;
    here = id;
    keepDraftsOf(id);
    // The id is also sent if the session already existed when this page opened, such as after a Google sign-in.
    if (id !== null && !callIdentity.token) tell({ here: id });
  });
  const refreshPerson = () => person.send({ type: 'refresh.requested' });
  const stopOwning = setIdentityOwner({ id: () => here, askWhoIsHere: () => refresh({ person }) });
  const stopListening = sessionNews.listen((news, why) => {
    // A host is a page that embeds the portal. The token of a host belongs to a separate session, not to the session of the browser.
    if (news === 'signed.out.elsewhere' || (news === 'signed.out' && !callIdentity.token)) tell({ gone: here });
    if (news === 'signed.in') tell(news);
    // The token of a host is removed, because a sign-in or sign-out in the portal itself uses the cookie.
    if (news.startsWith('signed.')) callIdentity.token = undefined;
    if (news === 'handed.over') refreshPerson();
    if (news === 'ended') person.send({ type: 'session.ended', why });
    if (news === 'lapsed') person.send({ type: 'session.lapsed' });
    if (news === 'signed.out') person.send({ type: 'signed.out' });
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (callIdentity.token) return;
    if (data === 'signed.in') refreshPerson();
    else if (data.gone !== undefined && !here) person.send({ type: 'signed.out' });
    else if (data.gone === here) person.send({ type: 'other.tab.signed.out' });
    // This page asks the server, because another person may be signed in on the page that sent the message.
    else if (data.here ? data.here !== here || person.getSnapshot().matches({ person: { signedIn: 'expired' } }) : here) refreshPerson();
  });

  running = {
    person,
    language,
    stop: () => {
      stopListening();
      stopOwning();
      stopTheme();
      channel?.close();
      person.stop();
      language.stop();
    },
  };
  person.start();
  return running;
}

const refreshFailed: RefreshFailure = { _tag: 'RefreshFailed' };
const notKept: RefreshFailure = { _tag: 'NotKept' };

/**
 * Returns an actor that asks the server again who is signed in. The actor ends with data of this person. It fails with a `RefreshFailure`
 * if the person is unknown.
 * @param of selects the data of the person that the flow needs
 */
export const askSession = <Known>(of: (user: User) => Known) =>
  fromPromise<Known>(async () => {
    const state = await refresh(current());
    if (state.matches({ person: 'notKept' })) throw notKept;
    if (!state.hasTag('known')) throw refreshFailed;
    return of(state.context.user as User);
  });

/** The actor that asks the server again who is signed in, for flows that need no data of this person. */
export const refreshSession = askSession<void>(() => undefined);
