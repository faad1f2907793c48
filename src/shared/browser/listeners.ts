/** The parts of a page that hear of a change. */
export type Listeners<News extends readonly unknown[]> = {
  /** Calls every listener. */
  readonly tell: (...news: News) => void;
  /** @returns a function that stops listening */
  readonly listen: (listener: (...news: News) => void) => () => void;
};

/** Makes an empty set of listeners. */
export const makeListeners = <News extends readonly unknown[] = []>(): Listeners<News> => {
  const listeners = new Set<(...news: News) => void>();
  return {
    tell: (...news) => {
      for (const listener of listeners) listener(...news);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
