import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { temporaryFolder } from '../../support/temporary-folder';

/** An empty PostgreSQL server for tests, which is removed when it is stopped. */
export type PostgresServer = {
  /** Address without the name of a database. */
  readonly address: string;
  /** Stops the server and removes it. */
  readonly stop: () => Promise<void>;
  /** Shuts the server down and closes all connections. */
  readonly shutDown: () => Promise<void>;
  /** Starts the server again after a shutdown. */
  readonly startAgain: () => Promise<void>;
  /** Suspends all processes of the server, as if the machine hung. Connections stay open without answers. */
  readonly freeze: () => void;
  /** Resumes the processes. */
  readonly thaw: () => void;
};

/**
 * Makes a database on a server.
 * @param address of the server, as `startPostgres` returns it
 * @param template database to copy, which must have no connections; `template0` is empty
 * @returns the address of the new database
 */
export const createDatabase = async (address: string, name: string, template = 'template0'): Promise<string> => {
  const client = new pg.Client({ connectionString: `${address}postgres` });
  await client.connect();
  try {
    await client.query(`create database "${name}" template "${template}"`);
    return address + name;
  } finally {
    await client.end();
  }
};

const debians = '/usr/lib/postgresql';

/** Returns the folders that may contain the server's programs, the newest version first. */
const folders = () => [
  ...(process.env.PATH ?? '').split(path.delimiter),
  ...(existsSync(debians) ? readdirSync(debians).sort((a, b) => Number(b) - Number(a)) : []).map((version) => `${debians}/${version}/bin`),
];

const find = () => folders().find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));

const isRoot = process.getuid?.() === 0;

const install = () => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'postgresql');
};

const ensurePrograms = (): string => {
  if (find() === undefined) install();
  const found = find();
  if (found === undefined)
    throw new Error('There is no PostgreSQL here. Install one (Debian: apt-get install postgresql) or put it on the PATH.');
  return found;
};

/**
 * Returns the account that runs the server. PostgreSQL refuses to run as root. Instead of root, the account `postgres` of Debian's package
 * runs the server, or else `nobody`.
 */
const account = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (!isRoot) return undefined;
  const idOf = (flag: '-u' | '-g', name: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
};

/**
 * Options for speed. Crashes of the machine are not tested, so nothing has to wait for the disk. Statements over a hundred small tables
 * have a high estimated cost. Compilation and parallel processes, which this cost triggers, would make such statements up to ten times
 * slower.
 */
const fastOptions = ['fsync=off', 'full_page_writes=off', 'jit=off', 'max_parallel_workers_per_gather=0'];

/** Further options for speed, with which acknowledged data may be lost in a crash. */
const unsafeOptions = ['synchronous_commit=off'];

/**
 * Waits until a server reports that it is ready.
 * @throws an error with the server's output if the server exits earlier
 */
const ready = (server: ChildProcessByStdio<null, null, Readable>) =>
  new Promise<void>((resolve, reject) => {
    const said: string[] = [];
    createInterface(server.stderr).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  });

/** Returns the processes that a process has started. */
const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/**
 * Starts a server in a temporary folder, which contains its socket. Finds PostgreSQL on this machine, or installs Debian's package.
 * @param keeps whether acknowledged writes must survive a crashed connection
 */
export const startPostgres = async ({ keeps = false } = {}): Promise<PostgresServer> => {
  const programs = ensurePrograms();
  const as = account();
  const folder = temporaryFolder('portal-pg');
  if (as) chownSync(folder, as.uid, as.gid);
  const data = path.join(folder, 'data');
  const here = { ...as, cwd: folder };
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...here,
    stdio: 'pipe',
  });
  const settings = ['listen_addresses=', ...fastOptions, ...(keeps ? [] : unsafeOptions)].flatMap((setting) => ['-c', setting]);
  const start = async () => {
    const started = spawn(path.join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
      ...here,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(started);
    return started;
  };
  let server = await start();
  const removeIfLeft = () => server.kill('SIGQUIT');
  process.once('exit', removeIfLeft);

  const shutDown = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  const signalAll = (signal: NodeJS.Signals) => {
    const pid = server.pid ?? 0;
    for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
  };
  return {
    address: `postgres://portal@${encodeURIComponent(folder)}/`,
    shutDown,
    async startAgain() {
      server = await start();
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      process.off('exit', removeIfLeft);
      await shutDown();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
