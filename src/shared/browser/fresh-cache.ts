import { draftPrefix } from '../api/kept-drafts';
import { tabStorage } from './storage';

const freshMs = 60_000;

/** An answer of a moment ago, for whoever asks again. It goes with the drafts of a person: nobody else hears it. */
export const makeFreshCache = <Value extends object>(name: string) => {
  const key = draftPrefix + name;
  return {
    /** @returns null where there is nothing, or it is no longer fresh */
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
