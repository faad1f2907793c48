/** A set of functions that are called when something changes. */
export type Listeners<News extends readonly unknown[]> = {
  /** Calls every listener. */
  readonly tell: (...news: News) => void;
  /** Adds a listener. @returns a function that removes the listener */
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
