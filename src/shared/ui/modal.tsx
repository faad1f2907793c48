import { type ReactNode, useEffect, useRef, useState } from 'react';
import { textsOf } from '../i18n';
import { focusFirstField, focusInPlace, isFocusLost, opener } from './focus';
import { late } from './late';
import { LiveRegion } from './live-region';

const Dialog = late(async () => {
  const [{ PrimeDialog }] = await Promise.all([import('./prime-dialog'), textsOf('primeReact')]);
  return PrimeDialog;
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
 * Says or asks something over the page; shown for as long as it is rendered. It opens on its first field or, without one, on what it says.
 * Focus stays inside and goes back to what opened it when the modal leaves; the page stays where it is. PrimeReact's Dialog loads with the first one.
 */
export function Modal({ title, children, actions, onClose }: Props) {
  const [openedBy] = useState(opener);
  const message = useRef<HTMLDivElement>(null);

  useEffect(
    () => () => {
      if (isFocusLost()) focusInPlace(openedBy);
      // what takes the place of what opened it comes first; where nothing does, the person is where the page begins
      queueMicrotask(() => {
        if (isFocusLost()) focusInPlace(document.querySelector('main h1') ?? document.querySelector('main'));
      });
    },
    [openedBy],
  );

  const begin = () => {
    const part = message.current;
    const isInField = part?.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement;
    if (part && !isInField && !focusFirstField(part)) focusInPlace(part.querySelector('.notice') ?? part);
  };

  // Fields may come later than the dialog.
  useEffect(() => {
    if (message.current && document.activeElement === message.current) focusFirstField(message.current);
  });

  return (
    <Dialog
      visible
      modal
      blockScroll
      focusOnShow={false}
      draggable={false}
      resizable={false}
      closable={onClose !== undefined}
      className="modal"
      header={<h2>{title}</h2>}
      onShow={() => queueMicrotask(begin)}
      footer={actions && <div className="modal-actions">{actions}</div>}
      transitionOptions={{ timeout: 0 }}
      onHide={() => onClose?.()}
    >
      <div ref={message} className="modal-message" tabIndex={-1}>
        <LiveRegion>{children}</LiveRegion>
      </div>
    </Dialog>
  );
}
