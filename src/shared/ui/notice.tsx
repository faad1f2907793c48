import type { ReactNode } from 'react';
import { Icon } from './icon';
import './notice.css';

type Props = {
  readonly severity: 'success' | 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** What the person can do about it: buttons or links. */
  readonly actions?: ReactNode;
};

/** Says something to the person where it concerns them. Warnings and dangers are read out at once, the rest when there is a pause; focus stays where it is. */
export function Notice({ severity, children, actions }: Props) {
  return (
    <div className="notice" data-severity={severity} role={severity === 'warning' || severity === 'danger' ? 'alert' : 'status'}>
      <Icon name={severity} />
      <div className="notice-text">{children}</div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
