import success from 'primeicons/raw-svg/check-circle.svg?raw';
import warning from 'primeicons/raw-svg/exclamation-triangle.svg?raw';
import info from 'primeicons/raw-svg/info-circle.svg?raw';
import danger from 'primeicons/raw-svg/times-circle.svg?raw';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { handOnFocus, showResult } from '../behaviour/focus';
import { useAnnouncement } from '../behaviour/live-region';
import { Icon } from './icon';
import './notice.css';

const drawings = { success, info, warning, danger };

type Props = {
  readonly severity: 'success' | 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** Buttons or links by which the person can react to the message. */
  readonly actions?: ReactNode;
  /** Whether the message belongs to the frame of the page, and is not the result of a press. */
  readonly standing?: boolean;
  /** Whether the message only reports the progress of the work after a press. The result is shown later, perhaps in another place. */
  readonly progress?: boolean;
  /**
   * Whether the message no longer applies. It is then invisible but keeps its space, so that the pressed control does not move under the
   * pointer.
   */
  readonly past?: boolean;
};

/**
 * A message at its place in the page. Warnings and errors are announced at once, other messages in the next pause. A message that is the
 * result of a press is scrolled into the window, and takes focus if focus is lost. If the message is removed together with its pressed
 * button, the part around the message takes focus.
 */
export function Notice({ severity, children, actions, standing = false, progress, past = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState({ text: '', lang: '' });

  // The text is read from the document after each render, because the children may render their text later.
  useEffect(() => {
    const text = past ? '' : (box.current?.textContent ?? '');
    const lang = box.current?.closest<HTMLElement>('[lang]')?.lang ?? '';
    if (text !== said.text || lang !== said.lang) setSaid({ text, lang });
  });
  useEffect(() => {
    const whole = box.current?.parentElement;
    if (said.text !== '' && !standing && whole) showResult(whole, progress);
  }, [said.text, standing, progress]);
  // This is a layout effect, because its cleanup runs before the elements are removed.
  useLayoutEffect(() => {
    const whole = box.current?.parentElement ?? null;
    return () => handOnFocus(whole);
  }, []);
  useAnnouncement({ ...said, isUrgent: severity === 'warning' || severity === 'danger' });

  return (
    <div className="notice" data-severity={severity} tabIndex={-1} style={past ? { visibility: 'hidden' } : undefined}>
      <Icon drawing={drawings[severity]} />
      <div ref={box} className="notice-text">
        {children}
      </div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
