import { useId } from 'react';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { Icon } from '../../shared/ui/native/icon';
import './home.css';

type Props = {
  readonly title: string;
  readonly text: string;
  /** The page of the portal to which the banner leads, or the effect of a press. */
  readonly leads: string | (() => void);
  /** The words of the link or button. */
  readonly action: string;
  /** A file of PrimeIcons. */
  readonly drawing: string;
  /** Whether the banner is about a task that still has to be done. */
  readonly waits?: boolean;
};

/** Leads to something that a person has to do, or can do. */
export function Banner({ title, text, leads, action, drawing, waits = false }: Props) {
  const id = useId();
  const look = waits ? 'main' : 'side';
  return (
    <section className={waits ? 'banner banner-todo' : 'banner'} aria-labelledby={id}>
      <span className="banner-drawing">
        <Icon drawing={drawing} />
      </span>
      <div className="banner-words">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      {typeof leads === 'string' ? (
        <ActionLink to={leads} look={look}>
          {action}
        </ActionLink>
      ) : (
        <Action look={look} onPress={leads}>
          {action}
        </Action>
      )}
    </section>
  );
}
