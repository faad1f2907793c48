import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { useAnnouncement } from './live-region';
import './notice.css';

type Props = {
  readonly severity: 'success' | 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** What the person can do about it: buttons or links. */
  readonly actions?: ReactNode;
};

/** Says something to the person where it concerns them. Warnings and dangers are read out at once, the rest when there is a pause; focus stays where it is. */
export function Notice({ severity, children, actions }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState({ text: '', lang: '' });

  // What it says may be drawn by others: it is read off the page after each drawing.
  useEffect(() => {
    const text = box.current?.textContent ?? '';
    const lang = box.current?.closest<HTMLElement>('[lang]')?.lang ?? '';
    if (text !== said.text || lang !== said.lang) setSaid({ text, lang });
  });
  useAnnouncement({ ...said, isUrgent: severity === 'warning' || severity === 'danger' });

  return (
    <div className="notice" data-severity={severity}>
      <Icon name={severity} />
      <div ref={box} className="notice-text">
        {children}
      </div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
