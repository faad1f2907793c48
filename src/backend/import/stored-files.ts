import type { Storage } from '../storage/storage';
import type { CheckedRow } from './check';
import type { Fault } from './fault';
import type { GivenFiles } from './files';
import type { Table } from './table';

/** Number of files that are looked up at the same time. A bucket answers each question in some milliseconds. */
const TOGETHER = 16;

/** Looks up files in the storage. @returns the size of each file in bytes, by key; undefined for a missing file */
const findSizes = async (storage: Storage, keys: readonly string[]): Promise<ReadonlyMap<string, number | undefined>> => {
  const sizes = new Map<string, number | undefined>();
  const left = [...new Set(keys)];
  while (left.length > 0) {
    const some = left.splice(0, TOGETHER);
    const found = await Promise.all(some.map((key) => storage.find(key)));
    some.forEach((key, at) => {
      sizes.set(key, found[at]?.size);
    });
  }
  return sizes;
};

/**
 * Checks that the import or the storage has the files of a batch of rows, and writes the size of a file into its row.
 * @returns the completed rows, and an error for each missing file
 */
export const checkFiles = async (
  storage: Storage,
  given: GivenFiles,
  { files = {} }: Table,
  file: string,
  batch: readonly CheckedRow[],
): Promise<{ readonly rows: readonly CheckedRow[]; readonly faults: readonly Fault[] }> => {
  const columns = Object.entries(files);
  if (columns.length === 0) return { rows: batch, faults: [] };
  const keysIn = ({ row }: CheckedRow) =>
    columns.flatMap(([column, keysOf]) => {
      const cell = row?.[column];
      return typeof cell === 'string' ? keysOf(cell).map((key) => ({ column, key })) : [];
    });
  const keys = batch.flatMap(keysIn).map(({ key }) => key);
  const stored = await findSizes(
    storage,
    keys.filter((key) => !given.has(key)),
  );
  const sizeOf = (key: string) => given.get(key)?.size ?? stored.get(key);
  const faults = batch.flatMap((checked) =>
    keysIn(checked)
      .filter(({ key }) => sizeOf(key) === undefined)
      .map(({ column, key }) => ({
        file,
        line: Number(checked.row?.line),
        column,
        wrong: `names a file that neither the import nor the storage has: ${key}`,
      })),
  );
  const rows = batch.map((checked) => {
    const { row } = checked;
    const size = typeof row?.file === 'string' ? sizeOf(row.file) : undefined;
    return row && 'size' in row && size !== undefined ? { ...checked, row: { ...row, size: String(size) } } : checked;
  });
  return { rows, faults };
};
