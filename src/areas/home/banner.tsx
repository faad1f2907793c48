import { useId } from 'react';
import { ActionLink } from '../../shared/ui/action';
import { Icon } from '../../shared/ui/icon';
import './home.css';

type Props = {
  readonly title: string;
  readonly text: string;
  /** Where it leads, inside the portal, and the words of the link. */
  readonly to: string;
  readonly action: string;
  /** A file of PrimeIcons. */
  readonly drawing: string;
  /** It waits until it is done. */
  readonly waits?: boolean;
};

/** Leads to something that a person has to do, or can do. */
export function Banner({ title, text, to, action, drawing, waits = false }: Props) {
  const id = useId();
  return (
    <section className={waits ? 'banner banner-todo' : 'banner'} aria-labelledby={id}>
      <span className="banner-drawing">
        <Icon drawing={drawing} />
      </span>
      <div className="banner-words">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <ActionLink to={to} look={waits ? 'main' : 'side'}>
        {action}
      </ActionLink>
    </section>
  );
}
