import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** How long a part waits for its code before the person is told, in milliseconds. */
const usualPatienceMs = 15_000;

type Meanwhile<Props> = {
  /** Shown until the code has loaded. */
  readonly fallback?: ReactNode;
  /** Shown in place of the fallback once the code takes too long, until it has loaded. By default the fallback stays. */
  readonly overdue?: ReactNode;
  /**
   * Shown after a failure, which is then not thrown: the code has not loaded, or the part has failed to render. A component gets the props
   * of the part. It is also shown once the code takes too long. Then it stays, so that nobody loses work in it.
   */
  readonly instead?: ReactNode | ((props: Props) => ReactNode);
  readonly patienceMs?: number;
};

/** Wraps a part that has a replacement. If the part fails, the replacement is shown, and the page around the part stays. */
class ReplaceOnError extends Component<{ readonly by: ReactNode; readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.by : this.props.children;
  }
}

/**
 * A component whose code loads with its first use.
 * React's own `lazy` would delay the component: a Suspense boundary shows its content 300 ms after the last fallback at the earliest,
 * however fast the network is.
 * @param load loads the component; after a failure, which is thrown in its place, the next use tries again
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, overdue = fallback, instead, patienceMs = usualPatienceMs }: Meanwhile<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function Late(props) {
    const [Part, setPart] = useState(() => loaded);
    const [isOverdue, setOverdue] = useState(false);

    useEffect(() => {
      if (Part) return;
      const patience = setTimeout(() => {
        if (typeof instead === 'function') setPart(() => instead);
        else setOverdue(true);
      }, patienceMs);
      load().then(
        (part) => {
          loaded = part;
          setPart((shown: typeof loaded) => shown ?? part);
        },
        (error: unknown) => {
          setPart((shown: typeof loaded) => {
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
        <ReplaceOnError by={typeof Instead === 'function' ? <Instead {...props} /> : Instead}>
          <Part {...props} />
        </ReplaceOnError>
      );
    }
    return isOverdue ? overdue : fallback;
  };
}
