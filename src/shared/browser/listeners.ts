/** The parts of a page that hear of a change. */
export type Listeners<News extends readonly unknown[]> = {
  /** Calls all of them. */
  readonly tell: (...news: News) => void;
  /** @returns a function that stops listening */
  readonly listen: (listener: (...news: News) => void) => () => void;
};

/** Makes a set of listeners, which is empty at first. */
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
