import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { type SessionNews, sessionNews } from '../../shared/api/session-news';
import { whoseCall } from '../../shared/api/whose-call';
import { basePath } from '../../shared/config/config';
import { forgetDrafts } from '../../shared/flow/draft';
import type { FlowEnvironment } from '../../shared/flow/environment';
import { guessLocale } from '../../shared/rules/locale';
import { session } from './flows/session';
import { texts } from './flows/texts';
import type { Locale, RefreshFailure, TextsFailure } from './types';

/** The server could not be asked again who is here. */
const isStale = (snapshot: SnapshotFrom<typeof session>) => snapshot.matches({ person: { signedIn: 'stale' } });

type Logic = { readonly person: typeof session; readonly language: typeof texts };

const start = (environment: FlowEnvironment, locale: Locale, logic: Logic) => {
  const person = createActor(logic.person, environment as Parameters<typeof createActor<typeof session>>[1]);
  const language = createActor(logic.language, { input: { locale }, ...environment } as Parameters<typeof createActor<typeof texts>>[1]);
  return { person, language };
};

/** The running session: who is here (`person`) and in which language (`language`). */
export type PortalSession = ReturnType<typeof start> & { readonly stop: () => void };

let running: PortalSession | undefined;

const current = (): PortalSession => {
  if (!running) throw new Error('The session has not been started');
  return running;
};

/** The channel on which all open pages of the portal in one browser tell each other what the person does. */
export const channelName = 'portal-session';

/**
 * Starts the session of this page; there is one.
 * What the person does in another page of the portal is heard here, and the other way round.
 * @param logic replaces some of its flows
 */
export function startSession(environment: FlowEnvironment = {}, logic: Partial<Logic> = {}): PortalSession {
  const locale = guessLocale({ path: location.pathname.slice(basePath.length), cookies: document.cookie, languages: navigator.languages });
  const { person, language } = start(environment, locale, { person: session, language: texts, ...logic });
  const channel = new BroadcastChannel(channelName);

  person.on('language.known', (known) => language.send({ type: 'locale.chosen', locale: known.locale }));
  let here: string | null = null;
  /** A person has signed in over an open page, and the server has not said yet whether it is the same person. */
  let isUnsure = false;
  person.subscribe((snapshot) => {
    const id = snapshot.context.user?.id ?? null;
    if (!snapshot.hasTag('refreshing') && !isStale(snapshot)) isUnsure = false;
    if (id === here) return;
    here = id;
    forgetDrafts();
    // whatever the way in was: back from Google, or an existing session
    if (id !== null) channel.postMessage({ here: id });
  });
  const askAnew = () => {
    isUnsure = here !== null;
    person.send({ type: 'refresh.requested' });
  };
  const stopAnswering = whoseCall.answer(() => {
    if (!isUnsure) return undefined;
    const whose = here;
    if (isStale(person.getSnapshot())) askAnew();
    return waitFor(person, (snapshot) => !snapshot.hasTag('refreshing')).then((snapshot) => {
      if (snapshot.context.user?.id !== whose || isStale(snapshot)) throw new Error('It is not known to be the call of who is here');
    });
  });
  const stopListening = sessionNews.listen((news) => {
    // the sign-in flow asks for itself; over an open page no other call may go out before
    if (news === 'signed.in' && here !== null) askAnew();
    if (news === 'handed.over') askAnew();
    if (news === 'ended') person.send({ type: 'session.ended' });
    if (news === 'lapsed') person.send({ type: 'session.lapsed' });
    if (news === 'signed.out') person.send({ type: 'signed.out' });
    if (news === 'signed.out' || news === 'signed.in') channel.postMessage(news);
    if (news === 'signed.out.elsewhere') channel.postMessage('signed.out');
  });
  channel.onmessage = ({ data }: MessageEvent<SessionNews | { readonly here: string }>) => {
    const isExpired = person.getSnapshot().matches({ person: { signedIn: 'expired' } });
    if (typeof data === 'object' && (data.here !== here || isExpired)) askAnew();
    if (data === 'signed.out') person.send({ type: 'signed.out' });
    if (data === 'signed.in') askAnew();
  };

  running = {
    person,
    language,
    stop: () => {
      stopListening();
      stopAnswering();
      channel.close();
      person.stop();
      language.stop();
    },
  };
  language.start();
  person.start();
  return running;
}

const refreshFailed: RefreshFailure = { _tag: 'RefreshFailed' };
const textsUnavailable: TextsFailure = { _tag: 'TextsUnavailable' };

/** Actor for flows: asks the server again who is here, and is done when the portal knows. */
export const refreshSession = fromPromise<void>(async () => {
  const { person } = current();
  person.send({ type: 'refresh.requested' });
  const state = await waitFor(person, (snapshot) => !snapshot.hasTag('refreshing') && !snapshot.hasTag('starting'));
  if (!state.matches({ person: { signedIn: 'current' } })) throw refreshFailed;
});

/** Actor for flows: puts the portal into a language, and is done when its texts are shown. */
export const showLanguage = fromPromise<void, { locale: Locale }>(async ({ input }) => {
  const { language } = current();
  language.send({ type: 'locale.chosen', locale: input.locale });
  const state = await waitFor(language, (snapshot) => snapshot.hasTag('settled'));
  if (state.context.shown !== input.locale) throw textsUnavailable;
});
