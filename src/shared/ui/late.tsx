import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** How long its code is waited for before the person is told; it is shown all the same if it comes later. */
const patienceMs = 15_000;

type Meanwhile = {
  /** Stands there until the code has come. */
  readonly fallback?: ReactNode;
  /** Stands there once that takes too long; the fallback stays without it. */
  readonly overdue?: ReactNode;
  /** Stands there after a failure, which is then not thrown. */
  readonly instead?: ReactNode;
};

/**
 * A component whose code comes with its first use.
 * React's own `lazy` would delay it: a Suspense boundary shows its content 300 ms after the last fallback at the earliest, so every first
 * page and first dialog would be late by that, however fast the network.
 * @param load loads it; the next use retries after a failure, which is thrown where the component stands
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, overdue = fallback, instead }: Meanwhile = {},
): ComponentType<Props> {
  let come: ComponentType<Props> | undefined;

  return function Late(props) {
    const [Part, setPart] = useState(() => come);
    const [isOverdue, setOverdue] = useState(false);

    useEffect(() => {
      if (Part) return;
      const patience = setTimeout(() => setOverdue(true), patienceMs);
      load().then(
        (part) => {
          come = part;
          setPart(() => part);
        },
        (error: unknown) => {
          setPart(() => {
            if (instead === undefined) throw error;
            return () => instead;
          });
        },
      );
      return () => clearTimeout(patience);
    }, [Part]);

    if (Part) return <Part {...props} />;
    return isOverdue ? overdue : fallback;
  };
}
