import { draftPrefix } from '../api/kept-drafts';
import { tabStorage } from './storage';

const freshMs = 60_000;

/**
 * Makes a cache that keeps one answer for a minute. The answer is deleted with a person's drafts, so that the next person in this tab does
 * not get it.
 */
export const makeFreshCache = <Value extends object>(name: string) => {
  const key = draftPrefix + name;
  return {
    /** @returns null if nothing is kept, or the kept answer is no longer fresh */
    read: (): Value | null => {
      try {
        const kept = JSON.parse(tabStorage.read(key) ?? 'null') as (Value & { readonly at: number }) | null;
        return kept && Date.now() - kept.at < freshMs ? kept : null;
      } catch {
        return null;
      }
    },
    write: (value: Value): void => tabStorage.write(key, JSON.stringify({ ...value, at: Date.now() })),
    drop: (): void => tabStorage.remove(key),
  };
};
