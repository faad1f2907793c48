import type { ReactNode } from 'react';
import { buttonClasses } from './action';

type Props = {
  readonly href: string;
  /** The name of the downloaded file; by default the name that the server gives to it. */
  readonly fileName?: string;
  readonly children: ReactNode;
};

/** A link that downloads a file and looks like a button. */
export function DownloadLink({ href, fileName = '', children }: Props) {
  return (
    <a href={href} download={fileName} className={buttonClasses('side')}>
      <span className="p-button-label">{children}</span>
    </a>
  );
}
