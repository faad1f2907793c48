import type { TitlesBody } from './titles-answer';

const MAX_BYTES = 32 * 1024 * 1024;

const sizeOf = ({ plain, gzipped }: TitlesBody) => plain.length + (gzipped?.length ?? 0);

/**
 * A cache of rendered bodies by their entity tag, least recently used first out, up to a total size. A tag covers all sources of a body, so
 * no entry can be stale. Concurrent requests for the same body wait for one rendering.
 */
export const makeBodyCache = (maxBytes = MAX_BYTES) => {
  const bodies = new Map<string, TitlesBody>();
  const beingMade = new Map<string, Promise<TitlesBody>>();
  let bytes = 0;

  const keep = (tag: string, body: TitlesBody) => {
    bodies.set(tag, body);
    bytes += sizeOf(body);
    for (const [oldest, old] of bodies) {
      if (bytes <= maxBytes) break;
      bodies.delete(oldest);
      bytes -= sizeOf(old);
    }
  };

  const makeAndKeep = async (tag: string, make: () => Promise<TitlesBody>) => {
    try {
      const body = await make();
      keep(tag, body);
      return body;
    } finally {
      beingMade.delete(tag);
    }
  };

  return async (tag: string, make: () => Promise<TitlesBody>): Promise<TitlesBody> => {
    const known = bodies.get(tag);
    if (known) {
      bodies.delete(tag);
      bodies.set(tag, known);
      return known;
    }
    const making = beingMade.get(tag) ?? makeAndKeep(tag, make);
    if (!beingMade.has(tag)) beingMade.set(tag, making);
    return making;
  };
};

export type BodyCache = ReturnType<typeof makeBodyCache>;
