import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../src/backend/db/folder-lock';
import { temporaryFolder } from '../../support/temporary-folder';

const module = fileURLToPath(new URL('../../../src/backend/db/folder-lock.ts', import.meta.url));

let place: string;
let folder: string;

beforeEach(() => {
  place = temporaryFolder('portal-lock');
  folder = path.join(place, 'db');
});
afterEach(() => rmSync(place, { recursive: true }));

/** Returns the command of a program that takes the lock, reports its process id, and runs until its input ends. */
const lockCommand = () => [
  process.execPath,
  '--import',
  'tsx',
  '--input-type=module',
  '-e',
  `const { lockFolder } = await import(${JSON.stringify(module)}); lockFolder(${JSON.stringify(folder)}); console.log(process.pid); process.stdin.resume();`,
];

/**
 * Starts a program that takes the lock.
 * @param wrapper the command that runs the program, with the arguments of this command
 */
const startLock = async (...wrapper: readonly string[]) => {
  const [program = '', ...args] = [...wrapper, ...lockCommand()];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [pid] = (await once(child.stdout, 'data')) as [Buffer];
  return { pid: Number(pid), child, ended };
};

test('a folder can be opened once, and again after it was released', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('is in use');
  release();
  lockFolder(folder)();
});

test('a database that another process has open is refused, until that process is killed', async () => {
  const { child, ended } = await startLock();
  expect(() => lockFolder(folder)).toThrow('is in use');
  child.kill('SIGKILL');
  await ended;
  lockFolder(folder)();
});

test('a lock file from an older version or a dead process is ignored', () => {
  writeFileSync(`${folder}.lock`, String(process.ppid));
  lockFolder(folder)();
  writeFileSync(`${folder}.lock`, '');
  lockFolder(folder)();
});

const unshare = ['unshare', '--fork', '--pid', '--kill-child'] as const;
/**
 * The command that starts a container with separate process ids. It is empty if this user may not start a container; two plain processes
 * then compete.
 */
const container = spawnSync(unshare[0], [...unshare.slice(1), 'true']).status === 0 ? unshare : [];

test('the lock works between containers, in which both processes have the id 1', async () => {
  const first = await startLock(...container);
  expect(first.pid === 1).toBe(container.length > 0);
  const [program = '', ...args] = [...container, ...lockCommand()];
  const second = spawnSync(program, args, { encoding: 'utf8' });
  expect(second.stderr).toContain('is in use');
  first.child.kill('SIGKILL');
  await first.ended;
});

test('only the owner may read the file and the folder', () => {
  folder = path.join(place, 'made', 'db');
  lockFolder(folder)();
  expect(statSync(`${folder}.lock`).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(folder)).mode & 0o777).toBe(0o700);
  expect(existsSync(folder)).toBe(false);
});

test('a path that is not a folder is reported in one line', () => {
  writeFileSync(path.join(place, 'file'), '');
  expect(() => lockFolder(path.join(place, 'file', 'db'))).toThrow(
    /^The folder of the database, .* \(DATA_DIR\), cannot be used: what is there is no folder\.$/,
  );
});
