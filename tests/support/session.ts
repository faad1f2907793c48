import { type PortalSession, startSession, type User } from '../../src/areas/session';
import { textsOf } from '../../src/shared/i18n';
import { localeCookie } from '../../src/shared/rules/locale';
import { themeCookie } from '../../src/shared/rules/theme';
import type { WireUser } from './fixtures';
import { areas } from './texts';
import type { Answer } from './wire/answers';
import type { FakeFetch } from './wire/fake-fetch';
import { macrotask } from './wire/held-timers';
import { background } from './wire/usual';

/** Deletes the data that an earlier path has stored in the browser, because they would change this path. Sets the language to Spanish. */
export function forgetVisitor() {
  // biome-ignore lint/suspicious/noDocumentCookie: as in the portal
  document.cookie = `${localeCookie}=es; path=/`;
  // biome-ignore lint/suspicious/noDocumentCookie: as in the portal
  document.cookie = `${themeCookie}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
}

/** The loading of the texts of all areas, which happens once. The portal stores the texts for all later sessions of this process. */
let allTexts: Promise<void> | undefined;

/**
 * Starts the portal's session on a fake network, and waits until the session is at rest. The given person is signed in, or nobody.
 * @param around the answers that differ from the usual answers
 */
export async function openSession(
  network: FakeFetch,
  user: WireUser | undefined,
  around: Readonly<Record<string, Answer>> = {},
): Promise<PortalSession> {
  const answers = { ...background(user), ...around };
  forgetVisitor();
  const session = startSession();
  const settled = () =>
    !session.person.getSnapshot().hasTag('starting') &&
    !session.person.getSnapshot().matches({ features: 'loading' }) &&
    session.language.getSnapshot().hasTag('settled');
  while (!settled()) {
    for (const { operation, answer } of network.open()) answer(answers[operation.id] ?? { kind: 'silence' });
    await macrotask();
  }
  allTexts ??= textsOf(...areas);
  await allTexts;
  return session;
}

/** Returns the snapshots of a session. If later snapshots differ, a call has changed the session. */
const snapshotsOf = ({ person, language }: PortalSession): readonly unknown[] => [person.getSnapshot(), language.getSnapshot()];

type OpenSession = { readonly user: WireUser | undefined; readonly session: PortalSession; readonly opened: readonly unknown[] };

/**
 * The session for calls of flows, only one at a time. Opening a session takes longer than a call. So a session stays open for the next call
 * of the same person, unless a call has changed it.
 */
export class KeptSession {
  private kept: OpenSession | undefined;

  async open(network: FakeFetch, user: WireUser | undefined): Promise<void> {
    const { kept } = this;
    if (kept && kept.user === user && snapshotsOf(kept.session).every((snapshot, at) => snapshot === kept.opened[at]))
      return forgetVisitor();
    this.close();
    const session = await openSession(network, user);
    this.kept = { user, session, opened: snapshotsOf(session) };
  }

  close(): void {
    this.kept?.session.stop();
    this.kept = undefined;
  }
}

/**
 * Lends one session to several calls, and closes it after the last call. An open session would learn of sign-ins by later calls in this
 * process, and would request the person again.
 */
export async function lendSession<Result>(use: (session: KeptSession) => Promise<Result>): Promise<Result> {
  const session = new KeptSession();
  try {
    return await use(session);
  } finally {
    session.close();
  }
}

export const userOf = (session: PortalSession): User | null => session.person.getSnapshot().context.user;
