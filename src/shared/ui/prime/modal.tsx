import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadExtra } from '../../browser/code';
import { textsOf } from '../../i18n';
import { useDialogCount } from '../behaviour/dialogs';
import { findOpener, focusInPlace, focusStart, isFocusLost } from '../behaviour/focus';
import { fieldBefore, focusFirstField, menuButtonOf, openTabOf } from '../behaviour/focus-targets';
import { late } from '../behaviour/late';
import { LiveRegion } from '../behaviour/live-region';
import { ignoreSecondClick } from '../behaviour/second-click';
import { PlainDialog } from './plain-dialog';

/** Loads the code and the texts of dialogs, with the first dialog. */
export const dialogCode = async () => {
  const [{ PrimeDialog }] = await Promise.all([loadExtra(() => import('./prime-dialog')), textsOf('primeReact')]);
  return PrimeDialog;
};

/** The dialog waits for its code for a shorter time than a page, because people soon press again if nothing happens. */
const Dialog = late(dialogCode, { instead: PlainDialog, patienceMs: 4000 });

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, with the main button last. */
  readonly actions?: ReactNode;
  /** Called by Escape and the close button; without it only the actions close the dialog. */
  readonly onClose?: () => void;
  /** Whether the dialog fills the window, because the person looks at its content. No field in the dialog then takes focus. */
  readonly whole?: boolean;
  /** Whether the dialog is wide, because the person looks through its content. Its search field then does not take focus. */
  readonly wide?: boolean;
  /** Whether the portal opens the dialog without a press. No such dialog opens over a dialog that the person has asked for. */
  readonly unasked?: boolean;
};

const dialogOf = (part: Element | null) => part?.closest('[role="dialog"]') ?? null;

/** The openers by dialog: first the control that opened the dialog, then the openers of the dialogs around this control. */
const openersOf = new WeakMap<Element, readonly (Element | null)[]>();

/**
 * Finds the opener of a new dialog and, if the opener is in another dialog, the openers of the other dialog. If the new dialog replaces the
 * other dialog, the opener in the other dialog is removed. Focus then returns to an opener of the other dialog.
 */
const openersNow = (): readonly (Element | null)[] => {
  const by = findOpener();
  const around = dialogOf(by);
  return [by, ...((around && openersOf.get(around)) ?? [])];
};

/** A component inside a dialog. It calls `onBegin` as soon as the dialog is shown, before anybody can press a control in the dialog. */
function Begin({ onBegin }: { readonly onBegin: () => void }) {
  const [begin] = useState(() => onBegin);
  useLayoutEffect(begin, [begin]);
  return null;
}

/** The text of a dialog. A text that scrolls is a tab stop, because a text without a control could not be scrolled by keyboard. */
function Message({ box, children }: { readonly box: RefObject<HTMLDivElement | null>; readonly children: ReactNode }) {
  useEffect(() => {
    const [part, scrolled] = [box.current, box.current?.parentElement];
    if (!part || !scrolled || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      part.tabIndex = scrolled.scrollHeight > scrolled.clientHeight ? 0 : -1;
    });
    observer.observe(part);
    observer.observe(scrolled);
    return () => observer.disconnect();
  }, [box]);
  return (
    <div ref={box} className="modal-message" tabIndex={-1}>
      <LiveRegion>{children}</LiveRegion>
    </div>
  );
}

/**
 * A dialog over the page, which is open while it is rendered. Focus starts on its first field or, without a field, on its text.
 * Focus stays inside the dialog and returns to the opener when the dialog closes; the page does not scroll. PrimeReact's Dialog loads with
 * the first dialog.
 */
export function Modal({ title, children, actions, onClose, whole = false, wide = false, unasked = false }: Props) {
  useDialogCount(!unasked);
  const isToLookAt = whole || wide;
  const [openedBy] = useState(openersNow);
  const message = useRef<HTMLDivElement>(null);

  useEffect(
    () => () => {
      if (isFocusLost()) openedBy.some((by) => [openTabOf(by), by, menuButtonOf(by), fieldBefore(by)].some((part) => focusInPlace(part)));
      // The element that replaces the opener takes precedence. Without such an element, focus goes to the start of the page.
      queueMicrotask(() => {
        if (isFocusLost()) focusStart();
      });
    },
    [openedBy],
  );

  useEffect(() => ignoreSecondClick, []);

  // PrimeReact would call an outdated `onHide` on Escape. The function that PrimeReact gets therefore reads the current `onClose` when it
  // is called.
  const closing = useRef(onClose);
  useLayoutEffect(() => {
    closing.current = onClose;
  });

  const begin = () => {
    const part = message.current;
    const dialog = dialogOf(part);
    if (dialog) openersOf.set(dialog, openedBy);
    // Focus stays with a person who has already pressed or typed something in the dialog.
    const isBegun = dialog?.contains(document.activeElement);
    if (part && !isBegun && (isToLookAt || !focusFirstField(part))) focusInPlace(part.querySelector('.notice') ?? part);
  };

  // Fields may appear or be enabled later than the dialog.
  useEffect(() => {
    if (!isToLookAt && message.current && document.activeElement === message.current) focusFirstField(message.current);
  });

  return (
    <Dialog
      visible
      modal
      blockScroll
      focusOnShow={false}
      draggable={false}
      resizable={false}
      showCloseIcon={onClose !== undefined}
      className={`modal${whole ? ' modal-whole' : ''}${wide ? ' modal-wide' : ''}`}
      header={<h2>{title}</h2>}
      footer={actions && <div className="modal-actions">{actions}</div>}
      transitionOptions={{ timeout: 0 }}
      onHide={() => closing.current?.()}
    >
      <Message box={message}>{children}</Message>
      <Begin onBegin={begin} />
    </Dialog>
  );
}
