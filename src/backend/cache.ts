/** A cache of values that are costly to make. */
export type Cache<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

/**
 * Makes a cache in memory with a maximum total size. The cache drops the least recently used values first. A key must cover all sources of
 * a value, so that no entry can be stale. Concurrent requests for the same value share one call of `make`.
 * @param sizeOf returns the size of a value, in bytes
 */
export const makeCache = <Value>(sizeOf: (value: Value) => number, maxBytes: number): Cache<Value> => {
  const values = new Map<string, Value>();
  const pending = new Map<string, Promise<Value>>();
  let bytes = 0;

  const keep = (key: string, value: Value) => {
    values.set(key, value);
    bytes += sizeOf(value);
    for (const [oldest, old] of values) {
      if (bytes <= maxBytes) break;
      values.delete(oldest);
      bytes -= sizeOf(old);
    }
  };

  const makeAndKeep = async (key: string, make: () => Promise<Value>) => {
    const making = (async () => make())();
    pending.set(key, making);
    try {
      const value = await making;
      keep(key, value);
      return value;
    } finally {
      pending.delete(key);
    }
  };

  return async (key, make) => {
    const known = values.get(key);
    if (known === undefined) return pending.get(key) ?? makeAndKeep(key, make);
    values.delete(key);
    values.set(key, known);
    return known;
  };
};
