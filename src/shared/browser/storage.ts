/** A storage of the browser for texts, each with a key. */
export type KeptTexts = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  /** Removes all texts whose keys begin with a prefix. */
  readonly removeAll: (prefix: string) => void;
};

/**
 * Wraps a storage of the browser; the portal uses no storage without this wrapper. A storage throws on reading if cookies are blocked, and
 * on writing if it is full. After such an error, the wrapper stores the texts in memory until the page is left.
 * @param open reads the storage from the window, which may throw
 */
const wrapStorage = (open: () => Storage): KeptTexts => {
  const remembered = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  const write = (key: string, text: string) =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }, false);
  const remove = (key: string) => {
    remembered.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  };
  return {
    read: (key) => remembered.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write: (key, text) => {
      if (write(key, text)) remembered.delete(key);
      else remembered.set(key, text);
    },
    remove,
    removeAll: (prefix) => {
      const keys = [...remembered.keys(), ...attempt((storage) => Object.keys(storage), [])];
      for (const key of keys) if (key.startsWith(prefix)) remove(key);
    },
  };
};

/** The texts of this tab, which are kept until the tab is closed. */
export const tabStorage = wrapStorage(() => sessionStorage);

/** The texts of this browser, which all people who use the browser share. */
export const browserStorage = wrapStorage(() => localStorage);
