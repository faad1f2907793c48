import { useId } from 'react';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { Icon } from '../../shared/ui/native/icon';
import './home.css';

type Props = {
  readonly title: string;
  readonly text: string;
  /** Path of the page to which the link leads, or the function that the button calls. */
  readonly target: string | (() => void);
  /** The words of the link or button. */
  readonly action: string;
  /** The drawing of the icon: the content of an SVG file of PrimeIcons. */
  readonly drawing: string;
  /** Whether the banner is about a task that still has to be done. */
  readonly isTask?: boolean;
};

/** A banner with a heading, a text, and one link or button. */
export function Banner({ title, text, target, action, drawing, isTask = false }: Props) {
  const id = useId();
  const look = isTask ? 'main' : 'side';
  return (
    <section className={isTask ? 'banner banner-todo' : 'banner'} aria-labelledby={id}>
      <span className="banner-drawing">
        <Icon drawing={drawing} />
      </span>
      <div className="banner-words">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      {typeof target === 'string' ? (
        <ActionLink to={target} look={look}>
          {action}
        </ActionLink>
      ) : (
        <Action look={look} onPress={target}>
          {action}
        </Action>
      )}
    </section>
  );
}
