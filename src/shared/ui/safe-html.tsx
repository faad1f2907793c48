import type { MouseEvent } from 'react';
import { useLocation, useRouter } from 'wouter';
import { pathInside } from '../rules/return-to';
import './safe-html.css';

type Props = {
  /** HTML that the server has sanitised; never anything a person typed. */
  readonly html: string;
};

/** The path inside the portal that a link leads to, or undefined when it leads elsewhere or opens a window of its own. */
const insidePortal = (link: HTMLAnchorElement, base: string): string | undefined => {
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin) return undefined;
  const inside = pathInside(`${window.location.origin}${base}/`, link.href);
  return inside === null || inside.startsWith('/api/') ? undefined : inside;
};

/** A piece of the content service. Its links into the portal change the page without loading it anew. */
export function SafeHtml({ html }: Props) {
  const { base } = useRouter();
  const [, navigate] = useLocation();

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const path = link ? insidePortal(link, base) : undefined;
    if (path === undefined || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(path);
  };

  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this hears that one was followed
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by Enter is a click
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for the content service's HTML, which the server sanitises
  return <div className="safe-html" onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />;
}
