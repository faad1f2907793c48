import arrowLeft from 'primeicons/raw-svg/arrow-left.svg?raw';
import type { ReactNode } from 'react';
import { Link, useRouter } from 'wouter';
import { followedPath } from '../behaviour/followed-path';
import { Icon } from './icon';
import './back-link.css';

type Props = {
  readonly to: string;
  /** Property of the history entry's state that is set if the person came from the parent page. */
  readonly mark: string;
  readonly children: ReactNode;
};

/**
 * A link to the parent page. If the person came from the parent page, the link goes back in the history, to the position at which the
 * parent page was left.
 */
export function BackLink({ to, mark, children }: Props) {
  const { base } = useRouter();
  return (
    <Link
      to={to}
      className="back-link"
      onClick={(event) => {
        if (!history.state?.[mark] || followedPath(event.nativeEvent, base) === undefined) return;
        event.preventDefault();
        history.back();
      }}
    >
      <Icon drawing={arrowLeft} />
      {children}
    </Link>
  );
}
