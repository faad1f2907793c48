import angleDown from 'primeicons/raw-svg/angle-down.svg?raw';
import { type ReactNode, useState } from 'react';
import type { PostPicture } from '../../rules/posts';
import { Icon } from '../native/icon';
import './message-card.css';

type Props = {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly picture?: PostPicture | null;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/**
 * Returns whether the card is expanded at first. In a small window, or on a much enlarged page, an expanded card would cover the content.
 */
const hasRoom = () => window.matchMedia?.('(width >= 768px) and (height >= 480px)').matches ?? true;

/**
 * A message over the lower edge of a page, or beside its head. The person can collapse the text of the message. In a window of little
 * height, the actions are then hidden too.
 */
export function MessageCard({ id, title, picture = null, actions, children }: Props) {
  const [isOpen, setIsOpen] = useState(hasRoom);
  return (
    <section className="message-card" aria-labelledby={id} data-open={isOpen || undefined}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <Icon drawing={angleDown} />
          <h2 id={id}>{title}</h2>
        </summary>
        <div className="message-card-body">
          {picture && <img className="message-card-picture" src={picture.thumbnail} alt={picture.alt} />}
          <div className="message-card-words">{children}</div>
        </div>
      </details>
      <div className="message-card-actions">{actions}</div>
    </section>
  );
}
