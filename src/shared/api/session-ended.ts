type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls tell here that a session ended in mid-flow (401); whoever owns the session listens. */
export const sessionEnded = {
  tell: () => {
    for (const listener of listeners) listener();
  },
  /** @returns how to stop listening */
  listen: (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
