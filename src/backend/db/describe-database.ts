import type { DatabaseOptions } from './open';

/** Says which database is meant, without its password. */
export const describeDatabase = (database: DatabaseOptions): string => {
  if (typeof database === 'string') return 'embedded, in memory';
  if (!('url' in database)) return `embedded, in ${database.folder}`;
  const { host, pathname } = new URL(database.url);
  return `${host}${pathname}`;
};
