import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { filesOf, fingerprint } from '../../../src/backend/fingerprint';

const folder = 'node_modules/.cache/outcomes';

/** The files and folders that can change the outcome of a call. */
const inputs = [
  'machines',
  'src/areas',
  'src/shared',
  'src/backend/contract/portal.gen.json',
  'tests/models',
  'tests/support',
  'package-lock.json',
];

/**
 * Whether stored outcomes may be used. The running code must be the code in the files. In mutation testing, and in a process that continues
 * after an edit, the two differ. The process that starts the tests knows whether they are the same, and sets KEPT_OUTCOMES.
 */
const isEnabled = () => process.env.KEPT_OUTCOMES === '1' && process.env.VITEST_MODE !== 'WATCH';

/** The fingerprint of the current code. */
let current: string | undefined;
const nameOf = (flow: string): string => `-${flow.replaceAll(/\W+/g, '-')}`;
/** Returns the path of the file with the outcomes of a flow for the current code. */
export const outcomesFile = (flow: string): string => {
  current ??= fingerprint(filesOf(inputs), [process.version]);
  return `${folder}/${current}${nameOf(flow)}`;
};

/** Whether a value can be restored from a file. Functions and instances of classes cannot be restored. */
const survives = (value: unknown): boolean => {
  try {
    return isDeepStrictEqual(deserialize(serialize(value)), value);
  } catch {
    return false;
  }
};

/** Returns the outcomes that another process has stored for a flow with the same code. The map is empty if there are no such outcomes. */
export const readKeptOutcomes = <T>(flow: string): Map<string, T> => {
  if (!isEnabled() || !existsSync(outcomesFile(flow))) return new Map();
  return deserialize(readFileSync(outcomesFile(flow))) as Map<string, T>;
};

/** Stores learned outcomes for other processes. Values that cannot be serialised are omitted and learned again. */
export const keep = <T>(flow: string, found: ReadonlyMap<string, T>): void => {
  if (!isEnabled()) return;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${folder}/unfinished-${process.pid}`;
  writeFileSync(unfinished, serialize(new Map([...found].filter(([, value]) => survives(value)))));
  renameSync(unfinished, outcomesFile(flow));
  // The fingerprint in front of the name of the flow has 64 characters.
  const ofFlow = readdirSync(folder).filter((file) => file.slice(64) === nameOf(flow));
  for (const file of ofFlow) if (`${folder}/${file}` !== outcomesFile(flow)) rmSync(`${folder}/${file}`, { force: true });
};
