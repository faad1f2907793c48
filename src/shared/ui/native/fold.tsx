import angleDown from 'primeicons/raw-svg/angle-down.svg?raw';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon';
import './fold.css';

type Props = {
  readonly label: string;
  /** The choice that the person has made in the part. The choice is shown while the part is closed. */
  readonly chosen: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** Returns whether the part is open at first. In a narrow window it is closed, so that the content below the part is visible. */
const hasRoom = () => window.matchMedia?.('(width >= 768px)').matches ?? true;

/** A part of the page that the person can collapse. */
export function Fold({ label, chosen, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(hasRoom);
  return (
    <details className={`fold ${className}`} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon drawing={angleDown} />
        {label}
        {!isOpen && <span className="fold-chosen">{chosen}</span>}
      </summary>
      {children}
    </details>
  );
}
