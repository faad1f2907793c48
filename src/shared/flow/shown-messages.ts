import { tabStorage } from '../browser/storage';
import { keyOf } from './draft';

/** Key that is dropped with the drafts of a person: the next person hears each message, and so does this one after their next sign-in. */
const key = keyOf({ name: 'heard' });

const all = (): readonly unknown[] => {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
};

/**
 * Messages that the portal has shown unasked to this person, in this window, since they signed in. They are not repeated at each visit of a
 * page.
 */
export const shownMessages = {
  has: (what: string): boolean => all().includes(what),
  add: (what: string): void => tabStorage.write(key, JSON.stringify([...new Set([...all(), what])])),
};
