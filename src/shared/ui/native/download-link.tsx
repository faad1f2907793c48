import type { ReactNode } from 'react';
import './action.css';

type Props = {
  readonly href: string;
  /** Name of the file; without it the server names it. */
  readonly fileName?: string;
  readonly children: ReactNode;
};

/** A link that downloads a file and looks like a button. */
export function DownloadLink({ href, fileName = '', children }: Props) {
  return (
    <a href={href} download={fileName} className="action p-button p-component p-button-outlined">
      <span className="p-button-label">{children}</span>
    </a>
  );
}
