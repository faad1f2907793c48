import type { ReactNode } from 'react';
import { Link, useRouter } from 'wouter';
import { useCurrentInView } from '../behaviour/current-in-view';
import { followedPath } from '../behaviour/followed-path';
import { useScrollEnds } from '../behaviour/scroll-ends';
import { Icon } from './icon';
import './pill-row.css';

type Pill = {
  readonly id: string;
  readonly label: ReactNode;
  /** A file of PrimeIcons, before the label. */
  readonly drawing?: string;
  /** Address inside the portal. */
  readonly to: string;
};

type Props = {
  /** The name of the row for screen readers. */
  readonly label: string;
  readonly pills: readonly Pill[];
  readonly selected: string;
  /** Called for a press that would open the link in this window. The link is then not followed. */
  readonly onSelect: (id: string) => void;
};

/**
 * A row of pills, which are links to places of a page; one pill is chosen. People can also open a pill in another window. On a narrow
 * screen the row is one line that scrolls, and the chosen link is scrolled into view.
 */
export function PillRow({ label, pills, selected, onSelect }: Props) {
  const { base } = useRouter();
  const row = useCurrentInView(selected);
  const ends = useScrollEnds(row, pills);

  return (
    <nav className="pill-row" aria-label={label} data-more-before={!ends.start || undefined} data-more-after={!ends.end || undefined}>
      {/* This code scrolls to a focused pill, because browsers do not scroll if a corner of the pill is already visible. */}
      <ul ref={row} className="pills" onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}>
        {pills.map(({ id, label: word, drawing, to }) => (
          <li key={id}>
            <Link
              to={to}
              aria-current={id === selected || undefined}
              onClick={(event) => {
                if (followedPath(event.nativeEvent, base) === undefined) return;
                event.preventDefault();
                onSelect(id);
              }}
            >
              {drawing !== undefined && <Icon drawing={drawing} />}
              <span className="pill-name">{word}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
