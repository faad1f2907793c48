import { type ReactNode, useId, useState } from 'react';
import './explanation.css';

type Props = {
  readonly children: ReactNode;
  /** Explanation of the words. */
  readonly tip: string;
  /** Class of the words, for their look. */
  readonly className: string;
};

/**
 * Words with an explanation. The explanation is visible while the words have focus or the pointer is on them, until Escape. Screen readers
 * always read it.
 */
export function Explanation({ children, tip, className }: Props) {
  const id = useId();
  const [isSeen, setSeen] = useState(false);
  return (
    <span className="explained" onPointerEnter={() => setSeen(true)} onPointerLeave={() => setSeen(false)}>
      {/* This is a button, because a button can take focus and be touched. */}
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
