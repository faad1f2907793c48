import { draftPrefix } from '../api/kept-drafts';
import { tabStorage } from './storage';

const freshMs = 60_000;

/**
 * Makes a cache that stores one answer for a minute. The answer is deleted together with the person's drafts, so that the next person in
 * this tab does not see it.
 */
export const makeFreshCache = <Value extends object>(name: string) => {
  const key = draftPrefix + name;
  return {
    /** Returns the stored answer; null if there is none, or if it is older than a minute. */
    read: (): Value | null => {
      try {
        const entry = JSON.parse(tabStorage.read(key) ?? 'null') as (Value & { readonly at: number }) | null;
        return entry && Date.now() - entry.at < freshMs ? entry : null;
      } catch {
        return null;
      }
    },
    write: (value: Value): void => tabStorage.write(key, JSON.stringify({ ...value, at: Date.now() })),
    drop: (): void => tabStorage.remove(key),
  };
};
