import { useState } from 'react';
import { browserStorage } from '../../browser/storage';

const keyOf = (table: string) => `hidden-columns:${table}`;

/** Reads the ids of the hidden columns from the storage of the browser. Returns no ids if the stored value is missing or cannot be read. */
const readHiddenColumns = (table: string): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(browserStorage.read(keyOf(table)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/**
 * Returns the ids of the hidden columns of a table, and a function that shows or hides a column. All people who use the browser share the
 * choice, because it contains no personal data.
 * @param table the name under which the choice is stored
 */
export function useHiddenColumns(table: string) {
  const [hidden, setHidden] = useState(() => readHiddenColumns(table));
  const toggle = (id: string) => {
    const now = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
    setHidden(now);
    browserStorage.write(keyOf(table), JSON.stringify(now));
  };
  return [hidden, toggle] as const;
}
