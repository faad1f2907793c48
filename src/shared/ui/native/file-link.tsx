import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { callIdentity } from '../../api/call-identity';
import { loadCode } from '../../browser/code';

/**
 * Follows a link if the portal uses a token of the page in which it is embedded (the host). A link cannot send the token, so this function
 * first requests an address that needs no token.
 */
const follow = (event: MouseEvent<HTMLAnchorElement>) => {
  if (callIdentity.token === undefined) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void loadCode(() => import('../../api/file'))
    .then(({ findDownloadAddress }) => findDownloadAddress(href))
    .then((address) => Object.assign(document.createElement('a'), { href: address, download: '' }).click());
};

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'download' | 'onClick'> & {
  readonly href: string | null;
  readonly onDownload?: () => void;
};

/** A link that downloads a file of a resource, under the name that the server gives it. */
export function FileLink({ href, onDownload, ...rest }: Props) {
  return (
    <a
      href={href ?? undefined}
      download
      onClick={(event) => {
        onDownload?.();
        follow(event);
      }}
      {...rest}
    />
  );
}
