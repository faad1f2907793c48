import { type ReactNode, useRef } from 'react';

type Props = {
  /** Content of the button. */
  readonly label: ReactNode;
  /** The name of the button for screen readers, because its visible words may be hidden if they do not fit. */
  readonly name: string;
  readonly className: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** The panel that the button opens. */
  readonly children: ReactNode;
};

/** A button that opens and closes a panel. Escape also closes the panel, and returns focus to the button. */
export function Disclosure({ label, name, className, isOpen, onOpen, onClose, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        onClose();
        button.current?.focus();
      }}
    >
      <button ref={button} type="button" className={className} aria-label={name} aria-expanded={isOpen} onClick={isOpen ? onClose : onOpen}>
        {label}
      </button>
      {isOpen && children}
    </div>
  );
}
