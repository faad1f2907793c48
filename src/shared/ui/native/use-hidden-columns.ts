import { useState } from 'react';
import { browserStorage } from '../../browser/storage';

const keyOf = (table: string) => `hidden-columns:${table}`;

/** The columns that this browser leaves out; none where nothing sensible is kept. */
const kept = (table: string): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(browserStorage.read(keyOf(table)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/**
 * Which columns of a table a person does not want to see. The browser keeps it, for everybody who uses it: it tells nothing about anybody.
 * @param table its name, the same whenever it is shown
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
