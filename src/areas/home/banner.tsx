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
};

/** Leads to something that a person has to do, or can do. */
export function Banner({ title, text, to, action, drawing }: Props) {
  const id = useId();
  return (
    <section className="banner" aria-labelledby={id}>
      <span className="banner-drawing">
        <Icon drawing={drawing} />
      </span>
      <div className="banner-words">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <ActionLink to={to} look="side">
        {action}
      </ActionLink>
    </section>
  );
}
