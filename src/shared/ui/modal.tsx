import type { DialogProps } from 'primereact/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { textsOf } from '../i18n';
import { late } from './late';
import { LiveRegion } from './live-region';
import './modal.css';

const Dialog = late<DialogProps>(async () => {
  const [{ Dialog }] = await Promise.all([import('primereact/dialog'), textsOf('primeReact')]);
  return Dialog;
});

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, the main one last. */
  readonly actions?: ReactNode;
  /** Escape and the cross close it; without this it can be left by its actions alone. */
  readonly onClose?: () => void;
};

/**
 * Says or asks something over the page; shown for as long as it is rendered.
 * Focus stays inside and goes back where it was when the modal leaves. PrimeReact's Dialog loads with the first one.
 */
export function Modal({ title, children, actions, onClose }: Props) {
  const [opener] = useState(() => document.activeElement);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );

  // PrimeReact looks for something to focus on and may find only what is folded away.
  const keepFocusInside = () => {
    const dialog = heading.current?.closest('[role="dialog"]');
    if (!dialog?.contains(document.activeElement)) heading.current?.focus();
  };

  return (
    <Dialog
      visible
      modal
      blockScroll
      draggable={false}
      resizable={false}
      closable={onClose !== undefined}
      className="modal"
      header={
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      }
      onShow={() => queueMicrotask(keepFocusInside)}
      footer={actions && <div className="modal-actions">{actions}</div>}
      transitionOptions={{ timeout: 0 }}
      onHide={() => onClose?.()}
    >
      <LiveRegion>{children}</LiveRegion>
    </Dialog>
  );
}
