import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';

type Said = {
  readonly text: string;
  /** Language of the text, where it is not that of the page. */
  readonly lang?: string | undefined;
  /** Interrupts; anything else is read out in the next pause. */
  readonly isUrgent?: boolean;
};

type Told = Said & { readonly id: string };

/** Has something read out; returns how to take it back. */
type Announce = (told: Told) => () => void;

const AnnounceContext = createContext<Announce>(() => () => undefined);

/**
 * What is around it can have read out what becomes of things: the places for that are there before their texts, else many screen readers miss them.
 * The portal has one, and each dialog: nothing outside an open dialog is read.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [all, setAll] = useState<readonly Told[]>([]);
  const [announce] = useState<Announce>(() => (told: Told) => {
    setAll((others) => [...others, told]);
    return () => setAll((others) => others.filter((other) => other !== told));
  });
  const texts = (areUrgent: boolean) =>
    all
      .filter(({ isUrgent = false }) => isUrgent === areUrgent)
      .map(({ id, text, lang }) => (
        <p key={`${id} ${text}`} lang={lang}>
          {text}
        </p>
      ));
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-atomic="false">
        {texts(false)}
      </div>
      <div className="visually-hidden" role="alert" aria-atomic="false">
        {texts(true)}
      </div>
    </AnnounceContext>
  );
}

/** Has a text read out when it comes, and whenever it changes; an empty one is none. */
export function useAnnouncement({ text, lang, isUrgent = false }: Said) {
  const announce = useContext(AnnounceContext);
  const id = useId();
  useEffect(() => (text === '' ? undefined : announce({ id, text, lang, isUrgent })), [announce, id, text, lang, isUrgent]);
}
