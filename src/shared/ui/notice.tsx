import success from 'primeicons/raw-svg/check-circle.svg?raw';
import warning from 'primeicons/raw-svg/exclamation-triangle.svg?raw';
import info from 'primeicons/raw-svg/info-circle.svg?raw';
import danger from 'primeicons/raw-svg/times-circle.svg?raw';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showResult } from './focus';
import { Icon } from './icon';
import { useAnnouncement } from './live-region';
import './notice.css';

const drawings = { success, info, warning, danger };

type Props = {
  readonly severity: 'success' | 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** What the person can do about it: buttons or links. */
  readonly actions?: ReactNode;
  /** Stands around the page whatever is pressed: it tells of nothing that the person has done. */
  readonly standing?: boolean;
};

/**
 * Says something to the person where it concerns them. Warnings and dangers are read out at once, the rest when there is a pause.
 * One that tells what became of a press comes into the window, and takes focus where that is lost.
 */
export function Notice({ severity, children, actions, standing = false }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState({ text: '', lang: '' });

  // What it says may be drawn by others: it is read off the page after each drawing.
  useEffect(() => {
    const text = box.current?.textContent ?? '';
    const lang = box.current?.closest<HTMLElement>('[lang]')?.lang ?? '';
    if (text !== said.text || lang !== said.lang) setSaid({ text, lang });
  });
  useEffect(() => {
    if (said.text !== '' && !standing && whole.current) showResult(whole.current);
  }, [said.text, standing]);
  useAnnouncement({ ...said, isUrgent: severity === 'warning' || severity === 'danger' });

  return (
    <div ref={whole} className="notice" data-severity={severity} tabIndex={-1}>
      <Icon drawing={drawings[severity]} />
      <div ref={box} className="notice-text">
        {children}
      </div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
