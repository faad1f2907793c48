import pLimit from 'p-limit';
import { PostsAway } from './post-service';

/** Limits of the cache for answers of a service; times are in milliseconds. */
export type CacheLimits = {
  /** Age up to which an answer is given from the cache without a request. */
  readonly freshMs: number;
  /** Age up to which an answer is still given while one request refreshes it, or the service is away. */
  readonly usableMs: number;
  readonly maxBytes: number;
  /** Maximum number of concurrent requests to the service; `maxWaiting`: of waiting ones. */
  readonly atOnce: number;
  readonly maxWaiting: number;
  readonly now: () => number;
};

export const usualCacheLimits: CacheLimits = {
  freshMs: 60_000,
  usableMs: 10 * 60_000,
  maxBytes: 32 * 1024 * 1024,
  atOnce: 4,
  maxWaiting: 50,
  now: () => performance.now(),
};

/** Estimated size of an entry without its value, in bytes. */
const ENTRY_BYTES = 1_000;

type Made<Value> = { readonly value: Value; readonly bytes: number };
type Entry<Value> = Made<Value> & { readonly since: number };

/** Gives a cached answer, or calls `ask` for it. */
export type AnswerCache<Value> = (key: string, ask: () => Promise<Made<Value>>) => Promise<Value>;

/**
 * Keeps answers of a service in memory, up to a total size; the least recently used answers are dropped first. Concurrent callers with the
 * same key share one request. The number of concurrent requests is limited, because anybody may cause them.
 */
export const makeAnswerCache = <Value>({ freshMs, usableMs, maxBytes, atOnce, maxWaiting, now }: CacheLimits): AnswerCache<Value> => {
  const entries = new Map<string, Entry<Value>>();
  const asking = new Map<string, Promise<Value>>();
  const inLine = pLimit(atOnce);
  let total = 0;

  const drop = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const put = (key: string, entry: Entry<Value>) => {
    drop(key);
    entries.set(key, entry);
    total += entry.bytes;
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) break;
      drop(oldest);
    }
  };

  const refresh = async (key: string, ask: () => Promise<Made<Value>>): Promise<Value> => {
    if (inLine.pendingCount >= maxWaiting) throw new PostsAway('Too many questions wait for the service of posts');
    const { value, bytes } = await inLine(ask);
    put(key, { value, bytes: bytes + ENTRY_BYTES, since: now() });
    return value;
  };

  const refreshed = (key: string, ask: () => Promise<Made<Value>>): Promise<Value> => {
    const running = asking.get(key) ?? refresh(key, ask).finally(() => asking.delete(key));
    asking.set(key, running);
    return running;
  };

  return async (key, ask) => {
    const entry = entries.get(key);
    const age = entry ? now() - entry.since : Number.POSITIVE_INFINITY;
    if (!entry || age >= usableMs) return refreshed(key, ask);
    entries.delete(key);
    entries.set(key, entry);
    // Nobody waits for this refresh, so its failure is ignored: the next caller tries again.
    if (age >= freshMs) refreshed(key, ask).catch(() => undefined);
    return entry.value;
  };
};
