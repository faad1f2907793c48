import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { isFocusFree, leadToField, whileIdle } from '../behaviour/focus';

const BusyForm = createContext(false);

/**
 * Returns whether the surrounding form is being sent. Its fields can then not be changed and its button cannot be pressed, but focus stays.
 */
export const useBusyForm = () => useContext(BusyForm);

/**
 * Submits the form by Enter. Browsers do so only for a form with a submit button or a single field. In a dialog, the button is outside the
 * form.
 */
const submitByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
  const { currentTarget: form, target, key, nativeEvent } = event;
  const isAsked = key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing;
  if (!isAsked || form.querySelector('[type="submit"]')) return;
  event.preventDefault();
  form.requestSubmit();
};

const faults = '[aria-invalid], [data-invalid], [aria-required][value=""]';
/** The selector of parts that wait for data. A busy button is excluded, because it waits for the form. */
const waiting = '[aria-busy="true"]:not(button)';

/**
 * Gives focus to the first field with a fault. A part before this field may still be waiting for data, and may then show a fault or move
 * the field. In that case focus moves only when the part is ready, unless the person has done something else.
 * @returns a function that stops the waiting; undefined if no part is waited for
 */
const leadToFault = (form: HTMLFormElement): (() => void) | undefined => {
  const lead = (): boolean => {
    const field = form.querySelector<HTMLElement>(faults);
    const isBefore = (part: Element) => !field || (part.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if ([...form.querySelectorAll(waiting)].some(isBefore)) return false;
    if (field) leadToField(field);
    return true;
  };
  if (lead()) return undefined;
  const isIdle = whileIdle();
  const observer = new MutationObserver(() => {
    if (!isIdle() || !isFocusFree(form) || lead()) observer.disconnect();
  });
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  return () => observer.disconnect();
};

type Props = {
  /** Id of the form, for a button that sends it from outside, as in a dialog. */
  readonly id?: string;
  /** The name of the form for screen readers; not needed for the only form of a page. */
  readonly label?: string;
  readonly busy?: boolean;
  /** A number that grows whenever faults are found without a press of the form's button. */
  readonly findings?: number;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/**
 * A form whose rules and messages come from the flow. The browser's own validation is off, Enter submits the form, and a busy form cannot
 * be submitted. When the flow or the server refuses the form, focus moves to the first field with an error or without content.
 * `data-invalid` marks a part that has an error but is not a single field. `aria-busy` marks a part that may still show an error.
 */
export function Form({ id, label, busy = false, findings = 0, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    return tries + findings > 0 && !busy && form.current ? leadToFault(form.current) : undefined;
  }, [tries, busy, findings]);

  return (
    <form
      ref={form}
      id={id}
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
