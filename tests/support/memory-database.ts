type Rows = Map<unknown, unknown>;
type DatabaseRequest = { onsuccess?: () => void; onupgradeneeded?: () => void; onerror?: () => void; result: unknown };

/** Returns a request that succeeds after the running code has ended, because this code sets the listeners of the request. */
const succeedLater = (result: unknown): DatabaseRequest => {
  const request: DatabaseRequest = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
};

const cursorOver = (rows: Rows): DatabaseRequest => {
  const keys = [...rows.keys()];
  const request: DatabaseRequest = { result: null };
  const next = () => {
    const key = keys.shift();
    request.result =
      key === undefined ? null : { key, value: rows.get(key), delete: () => rows.delete(key), continue: () => queueMicrotask(next) };
    request.onsuccess?.();
  };
  queueMicrotask(next);
  return request;
};

const storeOf = (rows: Rows) => ({
  put: (value: unknown, key: unknown) => succeedLater(rows.set(key, value) && key),
  get: (key: unknown) => succeedLater(rows.get(key)),
  delete: (key: unknown) => succeedLater(void rows.delete(key)),
  clear: () => succeedLater(rows.clear()),
  openCursor: () => cursorOver(rows),
});

type Transaction = { objectStore: () => ReturnType<typeof storeOf>; oncomplete?: () => void; onabort?: () => void; error: null };

const databaseOf = (rows: Rows, ends: 'oncomplete' | 'onabort') => ({
  createObjectStore: () => undefined,
  close: () => undefined,
  transaction: () => {
    const transaction: Transaction = { objectStore: () => storeOf(rows), error: null };
    setTimeout(() => transaction[ends]?.());
    return transaction;
  },
});

const factoryOver = (rows: Rows, ends: 'oncomplete' | 'onabort') => ({
  rows,
  deleteDatabase: () => rows.clear(),
  open: () => {
    const request = succeedLater(databaseOf(rows, ends));
    queueMicrotask(() => request.onupgradeneeded?.());
    return request;
  },
});

/** Returns a replacement for `indexedDB`, which jsdom lacks. It has one store, and only the functions that pages use. */
export const memoryDatabase = () => factoryOver(new Map(), 'oncomplete');

/** Returns a replacement for `indexedDB` on a full disk: it stores nothing. */
export const brokenDatabase = () =>
  factoryOver(
    { set: () => true, get: () => undefined, delete: () => false, clear: () => undefined, keys: () => [] } as unknown as Rows,
    'onabort',
  );
