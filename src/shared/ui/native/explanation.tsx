import { type ReactNode, useId, useState } from 'react';
import './explanation.css';

type Props = {
  readonly children: ReactNode;
  /** Explanation of the words. */
  readonly tip: string;
  /** The look of the words. */
  readonly className: string;
};

/** Words with an explanation, which is seen while they have the focus or the pointer, until Escape; screen readers always have it. */
export function Explanation({ children, tip, className }: Props) {
  const id = useId();
  const [isSeen, setSeen] = useState(false);
  return (
    <span className="explained" onPointerEnter={() => setSeen(true)} onPointerLeave={() => setSeen(false)}>
      {/* a button, since focus and a finger reach it */}
      <button
        type="button"
        className={className}
        aria-describedby={id}
        onFocus={() => setSeen(true)}
        onBlur={() => setSeen(false)}
        onClick={() => setSeen(true)}
        onKeyDown={({ key }) => key === 'Escape' && setSeen(false)}
      >
        {children}
      </button>
      <span id={id} role="tooltip" className={isSeen ? 'explained-tip' : 'visually-hidden'}>
        {tip}
      </span>
    </span>
  );
}
