import { createContext, useContext, useState } from 'react';
import { sessionNews } from '../../shared/api/session-news';
import { useActorValue } from '../../shared/flow/use-actor-value';
import { type ReadableLanguage, useReadableLanguage } from '../language';
import type { PortalSession } from './portal-session';
import type { Features, SessionEnd, User } from './types';

export const SessionContext = createContext<PortalSession | undefined>(undefined);

export const usePortalSession = (): PortalSession => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session around this part');
  return session;
};

/** The session, as the frame of the portal needs it. */
export type Session = ReadableLanguage & {
  /** `unreachable`: the server could not say who is signed in; offer `retry`. */
  readonly phase: 'starting' | 'anonymous' | 'signedIn' | 'unreachable';
  /** The session ended over an open page: the shell shows the sign-in dialog over it. */
  readonly expired: boolean;
  /** The session ended and the page cannot be shown without one: the guard leads to the sign-in at once. */
  readonly lapsed: boolean;
  /** E-mail with which the person of a session that has ended signs in again; empty where it is not known. */
  readonly mail: string;
  /** The reason why an impersonation ended; null where the server does not know it. */
  readonly why: SessionEnd | null;
  /** null unless signed in. */
  readonly user: User | null;
  /** null while the features are unknown or could not be loaded: all of them are off. */
  readonly features: Features | null;
  readonly retry: () => void;
  /** Leaves a session that has ended. */
  readonly leave: () => void;
  /** Signs the person out, as their menu does. */
  readonly signOut: () => void;
};

export function useSession(): Session {
  const { person, language } = usePortalSession();
  const who = useActorValue(person, () => person.getSnapshot());
  const { locale, texts } = useReadableLanguage(language);
  return {
    phase: who.matches({ person: 'asking' })
      ? 'starting'
      : who.matches({ person: 'signedIn' })
        ? 'signedIn'
        : who.matches({ person: 'unreachable' })
          ? 'unreachable'
          : 'anonymous',
    expired: who.matches({ person: { signedIn: 'expired' } }),
    lapsed: who.matches({ person: 'lapsed' }),
    mail: who.context.mail,
    why: who.context.why,
    user: who.context.user,
    features: who.context.features,
    locale,
    texts,
    retry: () => {
      person.send({ type: 'retried' });
      language.send({ type: 'retried' });
    },
    leave: () => person.send({ type: 'signed.out' }),
    signOut: () => sessionNews.tell('sign.out.asked'),
  };
}

/**
 * Counts how often the person of the session has gone: they signed out, or another person replaced them. A component with this count as its
 * key does not outlive its person. It does not start again when the first person signs in.
 */
export function useDepartures(): number {
  const id = useSession().user?.id ?? null;
  const [seen, setSeen] = useState({ id, departures: 0 });
  if (seen.id === id) return seen.departures;
  const departures = seen.departures + (seen.id === null ? 0 : 1);
  setSeen({ id, departures });
  return departures;
}

/** The person of the session, on pages that open only for a signed-in one. */
export function useUser(): User {
  const { person } = usePortalSession();
  const user = useActorValue(person, () => person.getSnapshot().context.user);
  if (!user) throw new Error('This page opens only for a signed-in person');
  return user;
}
