import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';

type AnnouncedText = {
  readonly text: string;
  /** The language of the text, if it differs from the language of the page. */
  readonly lang?: string | undefined;
  /** Whether the text interrupts the screen reader; otherwise the text waits for a pause. */
  readonly isUrgent?: boolean;
};

type Announcement = AnnouncedText & { readonly id: string };

/** A function that announces a text. @returns a function that removes the text */
type Announce = (announcement: Announcement) => () => void;

const AnnounceContext = createContext<Announce>(() => () => undefined);

/**
 * Provides a pair of live regions to its children. The regions are rendered before their texts, because many screen readers miss a text
 * that appears together with its region. The portal has a pair. Each dialog has another pair, because screen readers read nothing outside
 * an open dialog.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [all, setAll] = useState<readonly Announcement[]>([]);
  const [announce] = useState<Announce>(() => (announcement: Announcement) => {
    setAll((others) => [...others, announcement]);
    return () => setAll((others) => others.filter((other) => other !== announcement));
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

/** Announces a text when it appears and whenever it changes; an empty text is not announced. */
export function useAnnouncement({ text, lang, isUrgent = false }: AnnouncedText) {
  const announce = useContext(AnnounceContext);
  const id = useId();
  useEffect(() => (text === '' ? undefined : announce({ id, text, lang, isUrgent })), [announce, id, text, lang, isUrgent]);
}
