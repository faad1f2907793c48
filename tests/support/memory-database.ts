type Rows = Map<unknown, unknown>;
type Later = { onsuccess?: () => void; onupgradeneeded?: () => void; onerror?: () => void; result: unknown };

/** Answers a request in the next moment. */
const answered = (result: unknown): Later => {
  const request: Later = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
};

const cursorOver = (rows: Rows): Later => {
  const keys = [...rows.keys()];
  const request: Later = { result: null };
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
  put: (value: unknown, key: unknown) => answered(rows.set(key, value) && key),
  get: (key: unknown) => answered(rows.get(key)),
  delete: (key: unknown) => answered(void rows.delete(key)),
  clear: () => answered(rows.clear()),
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

const opening = (rows: Rows, ends: 'oncomplete' | 'onabort') => ({
  rows,
  deleteDatabase: () => rows.clear(),
  open: () => {
    const request = answered(databaseOf(rows, ends));
    queueMicrotask(() => request.onupgradeneeded?.());
    return request;
  },
});

/** A database of a browser with one store, as far as pages use it: jsdom has none. */
export const memoryDatabase = () => opening(new Map(), 'oncomplete');

/** A database on a full disk, which stores nothing. */
export const brokenDatabase = () =>
  opening(
    { set: () => true, get: () => undefined, delete: () => false, clear: () => undefined, keys: () => [] } as unknown as Rows,
    'onabort',
  );
