import type { ReactNode } from 'react';
import './page-header.css';

type Props = {
  readonly logo: ReactNode;
  /** Menus and links at the end of the line. */
  readonly children: ReactNode;
};

/** The header at the top of every page. */
export function PageHeader({ logo, children }: Props) {
  return (
    <header className="header">
      <div className="header-inner">
        {logo}
        <div className="header-tools">{children}</div>
      </div>
    </header>
  );
}
