import pLimit from 'p-limit';
import { PostsAway } from './post-service';

/** How long answers of a service are kept, in milliseconds, and how many. */
export type CacheLimits = {
  /** As long an answer is given again without a question. */
  readonly freshMs: number;
  /** As long it is given again while one asker refreshes it, or the service is away. */
  readonly usableMs: number;
  readonly maxBytes: number;
  /** Questions to the service at once, and in line for it. */
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

/** Bytes of an entry besides its value. */
const ENTRY_BYTES = 1_000;

type Made<Value> = { readonly value: Value; readonly bytes: number };
type Entry<Value> = Made<Value> & { readonly since: number };

/** Gives a kept answer, or asks for it. */
export type AnswerCache<Value> = (key: string, ask: () => Promise<Made<Value>>) => Promise<Value>;

/**
 * Keeps answers of a service in memory, up to a total size, least recently used first out. Callers with the same key at the same time share
 * one question. Everybody may ask, so few questions are under way.
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
    // Nobody waits for it, and whoever asks next may fail instead.
    if (age >= freshMs) refreshed(key, ask).catch(() => undefined);
    return entry.value;
  };
};
