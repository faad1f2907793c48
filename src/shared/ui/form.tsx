import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { leadToField } from './focus';

const BusyForm = createContext(false);

/**
 * Whether the surrounding form is being sent: its fields cannot be changed and its button cannot be pressed, but focus stays where it is.
 */
export const useBusyForm = () => useContext(BusyForm);

/** Browsers submit by Enter only where a form has a button for it, or a single field: in a dialog the button stands outside. */
const submitByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
  const { currentTarget: form, target, key, nativeEvent } = event;
  const isAsked = key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing;
  if (!isAsked || form.querySelector('[type="submit"]')) return;
  event.preventDefault();
  form.requestSubmit();
};

type Props = {
  /** Names the form for screen readers; leave out when it is the only one of its page. */
  readonly label?: string;
  readonly busy?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/**
 * A form whose rules and messages are the flow's: the browser's own validation is off, Enter submits, sending twice is not possible.
 * When the flow or the server refuses it, focus moves to the first field with an error or without content.
 */
export function Form({ label, busy = false, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const field = tries > 0 && !busy && form.current?.querySelector<HTMLElement>('[aria-invalid], [aria-required][value=""]');
    if (field) leadToField(field);
  }, [tries, busy]);

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      aria-busy={busy}
      onKeyDown={submitByEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        onSubmit();
        setTries(tries + 1);
      }}
    >
      <BusyForm value={busy}>{children}</BusyForm>
    </form>
  );
}
