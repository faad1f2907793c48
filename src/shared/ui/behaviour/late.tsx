import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** The time in milliseconds for which a component waits for its code before `overdue` or `instead` is shown. */
const usualPatienceMs = 15_000;

type Meanwhile<Props> = {
  /** The content until the code has loaded. */
  readonly fallback?: ReactNode;
  /** The content once the code takes too long, until the code has loaded. By default the fallback stays. */
  readonly overdue?: ReactNode;
  /**
   * The replacement after a failure: the code has not loaded, or the component has failed to render. The failure is then not thrown. A
   * replacement that is a component gets the props of the failed component. Such a replacement is also shown once the code takes too long.
   * It stays after the code has loaded, so that nobody loses work in it.
   */
  readonly instead?: ReactNode | ((props: Props) => ReactNode);
  readonly patienceMs?: number;
};

/**
 * An error boundary around a component that has a replacement. If the component fails to render, the replacement is shown, and the page
 * around it stays.
 */
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
 * Makes a component whose code loads with its first use.
 * React's own `lazy` would delay the component. Even with a fast network, a Suspense boundary shows its content at least 300 ms after the
 * last fallback.
 * @param load loads the component. A failure is thrown when the component renders, and the next use tries again
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
