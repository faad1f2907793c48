import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** How long its code is waited for before the person is told. */
const usualPatienceMs = 15_000;

type Meanwhile<Props> = {
  /** Stands there until the code has come. */
  readonly fallback?: ReactNode;
  /** Stands there once that takes too long, until the code comes; the fallback stays without it. */
  readonly overdue?: ReactNode;
  /**
   * Stands there after a failure, be it of the code that comes or of the part that is drawn, which is then not thrown. A component gets what the part would have got; it also stands there, and stays,
   * once the code takes too long: nobody who has begun in it loses that to the part.
   */
  readonly instead?: ReactNode | ((props: Props) => ReactNode);
  readonly patienceMs?: number;
};

/** Around a part that has something in its place: where it fails, nothing around it goes with it. */
class Replaced extends Component<{ readonly by: ReactNode; readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.by : this.props.children;
  }
}

/**
 * A component whose code comes with its first use.
 * React's own `lazy` would delay it: a Suspense boundary shows its content 300 ms after the last fallback at the earliest, so every first
 * page and first dialog would be late by that, however fast the network.
 * @param load loads it; the next use retries after a failure, which is thrown where the component stands
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, overdue = fallback, instead, patienceMs = usualPatienceMs }: Meanwhile<Props> = {},
): ComponentType<Props> {
  let come: ComponentType<Props> | undefined;

  return function Late(props) {
    const [Part, setPart] = useState(() => come);
    const [isOverdue, setOverdue] = useState(false);

    useEffect(() => {
      if (Part) return;
      const patience = setTimeout(() => {
        if (typeof instead === 'function') setPart(() => instead);
        else setOverdue(true);
      }, patienceMs);
      load().then(
        (part) => {
          come = part;
          setPart((shown: typeof come) => shown ?? part);
        },
        (error: unknown) => {
          setPart((shown: typeof come) => {
            if (shown) return shown;
            if (instead === undefined) throw error;
            return typeof instead === 'function' ? instead : () => instead;
          });
        },
      );
      return () => clearTimeout(patience);
    }, [Part]);

    if (Part && (instead === undefined || Part === instead)) return <Part {...props} />;
    if (Part) {
      const Instead = instead;
      return (
        <Replaced by={typeof Instead === 'function' ? <Instead {...props} /> : Instead}>
          <Part {...props} />
        </Replaced>
      );
    }
    return isOverdue ? overdue : fallback;
  };
}
