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
  /** Whether the session ended while a page was open, so that the shell shows the sign-in dialog over the page. */
  readonly expired: boolean;
  /** Whether the session ended and the page needs a session, so that the guard leads to the sign-in at once. */
  readonly lapsed: boolean;
  /** E-mail with which the person of a session that has ended signs in again; empty if the e-mail is unknown. */
  readonly mail: string;
  /** The reason why an impersonation ended; null if the server does not know the reason. */
  readonly why: SessionEnd | null;
  /** Null if nobody is signed in. */
  readonly user: User | null;
  /** Null while the features are unknown or could not be loaded; then all features are off. */
  readonly features: Features | null;
  readonly retry: () => void;
  /** Leaves a session that has ended. */
  readonly leave: () => void;
  /** Signs the person out, as their menu does. */
  readonly signOut: () => void;
};

export function useSession(): Session {
  const { person, language } = usePortalSession();
  const state = useActorValue(person, () => person.getSnapshot());
  const { locale, texts } = useReadableLanguage(language);
  return {
    phase: state.matches({ person: 'asking' })
      ? 'starting'
      : state.matches({ person: 'signedIn' })
        ? 'signedIn'
        : state.matches({ person: 'unreachable' })
          ? 'unreachable'
          : 'anonymous',
    expired: state.matches({ person: { signedIn: 'expired' } }),
    lapsed: state.matches({ person: 'lapsed' }),
    mail: state.context.mail,
    why: state.context.why,
    user: state.context.user,
    features: state.context.features,
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
 * Counts how often the person of the session has gone: they signed out, or another person replaced them. With this count as its key, a
 * component starts anew for the next person. It does not start anew when the first person signs in.
 */
export function useDepartures(): number {
  const id = useSession().user?.id ?? null;
  const [seen, setSeen] = useState({ id, departures: 0 });
  if (seen.id === id) return seen.departures;
  const departures = seen.departures + (seen.id === null ? 0 : 1);
  setSeen({ id, departures });
  return departures;
}

/** Returns the person of the session, on pages that open only for a signed-in person. */
export function useUser(): User {
  const { person } = usePortalSession();
  const user = useActorValue(person, () => person.getSnapshot().context.user);
  if (!user) throw new Error('This page opens only for a signed-in person');
  return user;
}
