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

/** A program that takes the lock, reports its process id, and runs until its input ends. */
const taker = () => [
  process.execPath,
  '--import',
  'tsx',
  '--input-type=module',
  '-e',
  `const { lockFolder } = await import(${JSON.stringify(module)}); lockFolder(${JSON.stringify(folder)}); console.log(process.pid); process.stdin.resume();`,
];

/** Starts a program that takes the lock. */
const startTaker = async (...before: readonly string[]) => {
  const [program = '', ...args] = [...before, ...taker()];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { pid: Number(said), child, ended };
};

test('a folder can be opened once, and again after it was released', () => {
  const giveBack = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('is in use');
  giveBack();
  lockFolder(folder)();
});

test('a database that another process has open is refused, until that process is killed', async () => {
  const { child, ended } = await startTaker();
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

const unshared = ['unshare', '--fork', '--pid', '--kill-child'] as const;
/** A container with its own process ids, if this machine allows it for this user; otherwise there are just two processes. */
const container = spawnSync(unshared[0], [...unshared.slice(1), 'true']).status === 0 ? unshared : [];

test('the lock works between containers, in which both processes have the id 1', async () => {
  const first = await startTaker(...container);
  expect(first.pid === 1).toBe(container.length > 0);
  const [program = '', ...args] = [...container, ...taker()];
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
