import { tabStorage } from '../browser/storage';
import { keyOf } from './draft';

/** Goes with the drafts of a person: what the next one has not heard is said to them, and to the same person after their next sign-in. */
const key = keyOf({ name: 'heard' });

const all = (): readonly unknown[] => {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
};

/** What the portal has said by itself to this person, in this window, since they signed in: it is not said again at each visit of a page. */
export const heard = {
  has: (what: string): boolean => all().includes(what),
  add: (what: string): void => tabStorage.write(key, JSON.stringify([...new Set([...all(), what])])),
};
