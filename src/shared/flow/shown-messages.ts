import { tabStorage } from '../browser/storage';
import { keyOf } from './draft';

/** The list is deleted with the person's drafts. The next person sees each message again, and so does this person after a new sign-in. */
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
 * The messages that the portal has shown unasked to the signed-in person in this tab. Without this list, a page would repeat its message at
 * each visit.
 */
export const shownMessages = {
  has: (what: string): boolean => all().includes(what),
  add: (what: string): void => tabStorage.write(key, JSON.stringify([...new Set([...all(), what])])),
};
