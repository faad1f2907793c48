import { type ReactNode, useEffect, useRef } from 'react';
import { focusInPlace, isFocusLost } from '../behaviour/focus';
import { focusFirstField } from '../behaviour/focus-field';

type Props = {
  /** How many were ever added. */
  readonly added: number;
  /** How many there are. */
  readonly left: number;
  readonly children: ReactNode;
};

/**
 * A form that grows: parts are added to it, in tabs, and removed again, by its own buttons. Focus moves to the first field of what was added, and
 * to the first button, which adds, where the button that removed something has gone with it.
 */
export function GrowingForm({ added, left, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ added, left });

  useEffect(() => {
    const { current } = before;
    before.current = { added, left };
    const panel = box.current?.querySelector('[role="tabpanel"]');
    if (current.added !== added && panel) focusFirstField(panel);
    else if (current.left > left && isFocusLost()) focusInPlace(box.current?.querySelector('button'));
  }, [added, left]);

  return (
    <div ref={box} className="form-stack">
      {children}
    </div>
  );
}
