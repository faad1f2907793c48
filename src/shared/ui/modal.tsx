import type { DialogProps } from 'primereact/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { late } from './late';
import './modal.css';

const Dialog = late<DialogProps>(async () => (await import('primereact/dialog')).Dialog);

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

  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );

  return (
    <Dialog
      visible
      modal
      blockScroll
      draggable={false}
      resizable={false}
      closable={onClose !== undefined}
      className="modal"
      header={<h2>{title}</h2>}
      footer={actions && <div className="modal-actions">{actions}</div>}
      transitionOptions={{ timeout: 0 }}
      onHide={() => onClose?.()}
    >
      {children}
    </Dialog>
  );
}
