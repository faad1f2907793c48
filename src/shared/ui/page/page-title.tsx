import { memo, type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../../rules/brand';
import { showPage } from '../behaviour/focus';

/** The path whose title was shown last; undefined until the first page has opened. */
let lastPath: string | undefined;

type Props = {
  readonly children: string;
  /** An addition beside the title. */
  readonly beside?: ReactNode;
};

/**
 * The heading of a page. Each page has exactly one `PageTitle`.
 * The heading is also the title of the document. It takes focus when another page opens (`showPage`), so that screen reader users know
 * where they are. When the first page opens, the browser decides where focus is.
 */
export const PageTitle = memo(function PageTitle({ children, beside }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${children} · ${brand.name}`;
  }, [children]);

  useEffect(() => {
    const { pathname } = window.location;
    if (lastPath !== undefined && lastPath !== pathname) showPage(heading.current);
    lastPath = pathname;
  }, []);

  return (
    <div className="flex flex-wrap align-items-center justify-content-between gap-3">
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {beside}
    </div>
  );
});
