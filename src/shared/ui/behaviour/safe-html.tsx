import type { MouseEvent } from 'react';
import { useLocation, useRouter } from 'wouter';
import { followedPath } from './followed-path';
import './safe-html.css';

type Props = {
  /** HTML that the server has sanitised; never a text that a person has typed. */
  readonly html: string;
  /** Whether the HTML is shown outside of the portal, as on the pages of coupons. A link in the HTML then loads its page anew. */
  readonly apart?: boolean;
};

/** A text of the content service, as HTML. In the portal, links in this text to pages of the portal navigate without a reload. */
export function SafeHtml({ html, apart = false }: Props) {
  const { base } = useRouter();
  const [, navigate] = useLocation();

  const onClick = (event: MouseEvent) => {
    const path = apart ? undefined : followedPath(event.nativeEvent, base);
    if (path === undefined) return;
    event.preventDefault();
    navigate(path);
  };

  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this only listens for their clicks
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by Enter is a click
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for the content service's HTML, which the server sanitises
  return <div className="safe-html" onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />;
}
