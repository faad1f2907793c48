import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';

type AnnouncedText = {
  readonly text: string;
  /** Language of the text, where it is not that of the page. */
  readonly lang?: string | undefined;
  /** Whether the text interrupts what is being read; otherwise it waits for a pause. */
  readonly isUrgent?: boolean;
};

type Announcement = AnnouncedText & { readonly id: string };

/** Announces a text. @returns a function that removes the text */
type Announce = (told: Announcement) => () => void;

const AnnounceContext = createContext<Announce>(() => () => undefined);

/**
 * Provides a pair of live regions to the parts inside it. The regions are rendered before their texts, since many screen readers miss texts
 * that come with their region. The portal has a pair, and so has each dialog: screen readers read nothing outside an open dialog.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [all, setAll] = useState<readonly Announcement[]>([]);
  const [announce] = useState<Announce>(() => (told: Announcement) => {
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

/** Announces a text when it appears and whenever it changes; an empty text is not announced. */
export function useAnnouncement({ text, lang, isUrgent = false }: AnnouncedText) {
  const announce = useContext(AnnounceContext);
  const id = useId();
  useEffect(() => (text === '' ? undefined : announce({ id, text, lang, isUrgent })), [announce, id, text, lang, isUrgent]);
}
