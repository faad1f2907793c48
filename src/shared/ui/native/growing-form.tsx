import { type ReactNode, useEffect, useRef } from 'react';
import { focusInPlace, isFocusLost } from '../behaviour/focus';
import { focusFirstField } from '../behaviour/focus-targets';

type Props = {
  /** The number of parts that were ever added. */
  readonly added: number;
  /** The number of parts now. */
  readonly left: number;
  readonly children: ReactNode;
};

/**
 * A form to which the person adds parts, in tabs, and removes them again, by buttons in the form. Focus moves to the first field of an
 * added part. If the button that removed a part is gone with it, focus moves to the first button, which adds parts.
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
