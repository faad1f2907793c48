import pLimit from 'p-limit';
import { PostsAway } from './post-service';

/** Limits of the cache for answers of a service; times are in milliseconds. */
export type CacheLimits = {
  /** Maximum age of an answer that is returned from the cache without a request. */
  readonly freshMs: number;
  /** Maximum age of an answer that is returned while one request refreshes it, or while the service is unavailable. */
  readonly usableMs: number;
  readonly maxBytes: number;
  /** Maximum number of concurrent requests to the service. */
  readonly atOnce: number;
  /** Maximum number of requests that wait for their turn. */
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

type Answer<Value> = { readonly value: Value; readonly bytes: number };
type Entry<Value> = Answer<Value> & { readonly since: number };

/** A function that returns the cached answer for a key, or calls `ask` to get it. */
export type AnswerCache<Value> = (key: string, ask: () => Promise<Answer<Value>>) => Promise<Value>;

/**
 * Makes a cache in memory for the answers of a service, with a maximum total size. The cache drops the least recently used answers first.
 * Concurrent callers with the same key share one request. The number of concurrent requests is limited, because anybody may cause requests.
 */
export const makeAnswerCache = <Value>({ freshMs, usableMs, maxBytes, atOnce, maxWaiting, now }: CacheLimits): AnswerCache<Value> => {
  const entries = new Map<string, Entry<Value>>();
  const asking = new Map<string, Promise<Value>>();
  const queue = pLimit(atOnce);
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

  const refresh = async (key: string, ask: () => Promise<Answer<Value>>): Promise<Value> => {
    if (queue.pendingCount >= maxWaiting) throw new PostsAway('Too many requests wait for the service of posts');
    const { value, bytes } = await queue(ask);
    put(key, { value, bytes: bytes + ENTRY_BYTES, since: now() });
    return value;
  };

  const refreshOnce = (key: string, ask: () => Promise<Answer<Value>>): Promise<Value> => {
    const running = asking.get(key) ?? refresh(key, ask).finally(() => asking.delete(key));
    asking.set(key, running);
    return running;
  };

  return async (key, ask) => {
    const entry = entries.get(key);
    const age = entry ? now() - entry.since : Number.POSITIVE_INFINITY;
    if (!entry || age >= usableMs) return refreshOnce(key, ask);
    entries.delete(key);
    entries.set(key, entry);
    // A failure of this refresh is ignored, because nobody waits for it. The next caller tries again.
    if (age >= freshMs) refreshOnce(key, ask).catch(() => undefined);
    return entry.value;
  };
};
