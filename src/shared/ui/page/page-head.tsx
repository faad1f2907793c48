import { type ReactNode, useEffect, useRef, useState } from 'react';
import './page-bar.css';

/** Height of the portal’s own header, in CSS pixels. */
const portalHeader = 64;

type Props = {
  /** Class of the head. */
  readonly className: string;
  /**
   * The name of the current place, which is shown while the head is scrolled out of the window. Screen readers do not read this name,
   * because they find it in the head.
   */
  readonly bar: ReactNode;
  readonly children: ReactNode;
};

/** The head of a long page. While the head is scrolled out of the window, a bar is shown in its place. */
export function PageHead({ className, bar, children }: Props) {
  const head = useRef<HTMLElement>(null);
  const [isAway, setIsAway] = useState(false);

  useEffect(() => {
    if (!head.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([seen]) => setIsAway(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < portalHeader),
      { rootMargin: `-${portalHeader}px 0px 0px 0px` },
    );
    observer.observe(head.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <header ref={head} className={className}>
        {children}
      </header>
      {isAway && (
        <div className="page-bar" aria-hidden="true">
          <div>{bar}</div>
        </div>
      )}
    </>
  );
}
