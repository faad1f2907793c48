import type { ReactNode } from 'react';
import { buttonClasses } from './action';
import { NewWindowHint } from './new-window-hint';

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
    <a href={href} target="_blank" rel="noreferrer" className={buttonClasses(look)} onClick={onFollow}>
      <span className="p-button-label">
        {children}
        <NewWindowHint />
      </span>
    </a>
  );
}
