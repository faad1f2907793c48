import { type ReactNode, useEffect, useRef } from 'react';
import { focusInPlace, isFocusLost } from '../behaviour/focus';
import { focusFirstField } from '../behaviour/focus-targets';

type Props = {
  /** The number of parts that the person has added so far, including removed parts. */
  readonly added: number;
  /** The current number of parts. */
  readonly left: number;
  readonly children: ReactNode;
};

/**
 * A form with a tab for each part, and with buttons that add and remove parts. Focus moves to the first field of an added part. If a part
 * is removed together with the pressed button, focus moves to the first button, which adds parts.
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
