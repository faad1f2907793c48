import type { ReactNode } from 'react';
import { NewWindow } from './new-window';
import './action.css';

type Props = {
  /** Absolute address. */
  readonly href: string;
  readonly children: ReactNode;
  readonly look?: 'main' | 'side';
  /** Called when the link is followed. */
  readonly onFollow?: () => void;
};

/** A link out of the portal, in another window, that looks like a button. */
export function OuterLink({ href, children, look = 'main', onFollow }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`action p-button p-component${look === 'side' ? ' p-button-outlined' : ''}`}
      onClick={onFollow}
    >
      <span className="p-button-label">
        {children}
        <NewWindow />
      </span>
    </a>
  );
}
