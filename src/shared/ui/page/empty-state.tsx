import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { handOnFocus } from '../behaviour/focus';
import './empty-state.css';

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  /** The action that the person can take next. */
  readonly actions?: ReactNode;
};

/**
 * A message that a part of the page has no content yet, with the next action. If the message is removed together with its pressed button,
 * the part around the message takes focus.
 */
export function EmptyState({ title, children, actions }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  // This is a layout effect, because its cleanup runs before the elements are removed.
  useLayoutEffect(() => {
    const { current } = whole;
    return () => handOnFocus(current);
  }, []);
  return (
    <div ref={whole} className="empty-state">
      <svg viewBox="0 0 64 48" aria-hidden="true">
        <path d="M32 12C24 6.5 14 5 4 7v32c10-2 20-.5 28 5 8-5.5 18-7 28-5V7c-10-2-20-.5-28 5Zm0 0v32" />
      </svg>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="flex flex-wrap justify-content-center gap-2">{actions}</div>}
    </div>
  );
}
