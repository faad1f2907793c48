import { createContext, useContext, useState } from 'react';
import { sessionNews } from '../../shared/api/session-news';
import { useActorValue } from '../../shared/flow/use-actor-value';
import { type ReadableLanguage, useReadableLanguage } from '../language';
import type { PortalSession } from './portal-session';
import type { Features, SessionEndReason, User } from './types';

export const SessionContext = createContext<PortalSession | undefined>(undefined);

export const usePortalSession = (): PortalSession => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session around this part');
  return session;
};

/** The data and actions of the session that the frame of the portal uses. */
export type Session = ReadableLanguage & {
  /** `unreachable` means that the server has not answered who is signed in. The page then has a button that calls `retry`. */
  readonly phase: 'starting' | 'anonymous' | 'signedIn' | 'unreachable';
  /** Whether the session ended while a page was open. The sign-in dialog is then over the page. */
  readonly expired: boolean;
  /** Whether the session ended and the page needs a session. The guard then opens the sign-in at once. */
  readonly lapsed: boolean;
  /** E-mail with which the person of a session that has ended signs in again; empty if the e-mail is unknown. */
  readonly mail: string;
  /** The reason why an impersonation ended; null if the server does not know the reason. */
  readonly why: SessionEndReason | null;
  /** Null if nobody is signed in. */
  readonly user: User | null;
  /** Null if the features are still loading or could not be loaded; all features are off in this case. */
  readonly features: Features | null;
  readonly retry: () => void;
  /** Closes a session that has ended. No person is signed in then. */
  readonly leave: () => void;
  /** Signs the person out in the same way as the menu of the person. */
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
 * Returns how often a person has left the session, by a sign-out or because another person has signed in. A component with this count as
 * its key starts anew for the next person, but not for the first person.
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
