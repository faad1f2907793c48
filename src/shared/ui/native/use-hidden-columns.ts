import { useState } from 'react';
import { browserStorage } from '../../browser/storage';

const keyOf = (table: string) => `hidden-columns:${table}`;

/** Reads the ids of the columns that this browser hides; none if nothing readable is kept. */
const kept = (table: string): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(browserStorage.read(keyOf(table)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/**
 * The columns of a table that a person hides. The browser keeps the choice for everybody who uses it, since it reveals nothing about
 * anybody.
 * @param table name of the table, the same whenever it is shown
 */
export function useHiddenColumns(table: string) {
  const [hidden, setHidden] = useState(() => kept(table));
  const toggle = (id: string) => {
    const now = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
    setHidden(now);
    browserStorage.write(keyOf(table), JSON.stringify(now));
  };
  return [hidden, toggle] as const;
}
