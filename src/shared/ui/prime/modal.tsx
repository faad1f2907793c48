import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadExtra } from '../../browser/code';
import { textsOf } from '../../i18n';
import { useDialogCount } from '../behaviour/dialogs';
import { findOpener, focusInPlace, focusStart, isFocusLost } from '../behaviour/focus';
import { fieldBefore, focusFirstField, menuButtonOf, openTabOf } from '../behaviour/focus-field';
import { late } from '../behaviour/late';
import { LiveRegion } from '../behaviour/live-region';
import { ignoreSecondClick } from '../behaviour/second-click';
import { PlainDialog } from './plain-dialog';

/** The code and the words of dialogs; they come with the first one. */
export const dialogCode = async () => {
  const [{ PrimeDialog }] = await Promise.all([loadExtra(() => import('./prime-dialog')), textsOf('primeReact')]);
  return PrimeDialog;
};

/** Whoever has pressed something soon wonders whether they have: a connection that hangs is not waited for as long as that of a page. */
const Dialog = late(dialogCode, { instead: PlainDialog, patienceMs: 4000 });

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, the main one last. */
  readonly actions?: ReactNode;
  /** Called by Escape and the cross; without it only the actions close the dialog. */
  readonly onClose?: () => void;
  /** It takes the whole window, to look at something: no field in it is what the person came for. */
  readonly whole?: boolean;
  /** It is wide, to look through something; its field serves that, and does not take focus. */
  readonly wide?: boolean;
  /** The portal opens it by itself; otherwise the person has asked for it, and nothing opens over it by itself. */
  readonly unasked?: boolean;
};

const dialogOf = (part: Element | null) => part?.closest('[role="dialog"]') ?? null;

/** Controls that have opened each dialog, and the dialogs around it. */
const openersOf = new WeakMap<Element, readonly (Element | null)[]>();

/** The opener and, where it stands in a dialog, the openers of that dialog: a dialog may take the place of the one that opened it. */
const openersNow = (): readonly (Element | null)[] => {
  const by = findOpener();
  const around = dialogOf(by);
  return [by, ...((around && openersOf.get(around)) ?? [])];
};

/** Stands in a dialog: calls as soon as that is there, before anybody can press anything in it. */
function Begin({ onBegin }: { readonly onBegin: () => void }) {
  const [begin] = useState(() => onBegin);
  useLayoutEffect(begin, [begin]);
  return null;
}

/** Text of a dialog. Where it scrolls, it is a stop of Tab: without a control in it, the keyboard would not reach its end. */
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
 * A dialog over the page; open while it is rendered. Focus starts on its first field or, without one, on its text.
 * Focus stays inside and returns to the opener when the modal closes; the page does not scroll. PrimeReact's Dialog loads with the first
 * one.
 */
export function Modal({ title, children, actions, onClose, whole = false, wide = false, unasked = false }: Props) {
  useDialogCount(!unasked);
  const isToLookAt = whole || wide;
  const [openedBy] = useState(openersNow);
  const message = useRef<HTMLDivElement>(null);

  useEffect(
    () => () => {
      if (isFocusLost()) openedBy.some((by) => [openTabOf(by), by, menuButtonOf(by), fieldBefore(by)].some((part) => focusInPlace(part)));
      // the element that replaces the opener takes precedence; without one, focus goes to the start of the page
      queueMicrotask(() => {
        if (isFocusLost()) focusStart();
      });
    },
    [openedBy],
  );

  useEffect(() => ignoreSecondClick, []);

  // PrimeReact hears Escape with what it was given one effect before: it always closes, and what that means is looked up at the press.
  const closing = useRef(onClose);
  useLayoutEffect(() => {
    closing.current = onClose;
  });

  const begin = () => {
    const part = message.current;
    const dialog = dialogOf(part);
    if (dialog) openersOf.set(dialog, openedBy);
    // Whoever has pressed or typed something in the dialog by now stays there.
    const isBegun = dialog?.contains(document.activeElement);
    if (part && !isBegun && (isToLookAt || !focusFirstField(part))) focusInPlace(part.querySelector('.notice') ?? part);
  };

  // Fields may come, or come to be used, later than the dialog.
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
