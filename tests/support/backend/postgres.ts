import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

/** A PostgreSQL server of our own, empty, gone when stopped. */
export type PostgresServer = {
  /** Address to which the name of a database is added. */
  readonly address: string;
  readonly stop: () => Promise<void>;
};

/**
 * Makes a database on a server.
 * @param address of the server, as `startPostgres` gives it
 * @param template database that it becomes a copy of, to which nobody may be connected; `template0` is empty
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

/** Folders where the server's programs may lie, the newest version first. */
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

/** The server refuses to run as root; then it runs as the user of Debian's package, or as nobody. */
const account = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (!isRoot) return undefined;
  const idOf = (flag: '-u' | '-g', name: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
};

/** Data that nobody misses after a crash needs no waiting for the disk. */
const quickly = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting]);

/** Starts a server in a temporary folder, reached by its socket there; finds PostgreSQL on this machine or installs Debian's package. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const programs = ensurePrograms();
  const as = account();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-pg-'));
  if (as) chownSync(folder, as.uid, as.gid);
  const data = path.join(folder, 'data');
  const here = { ...as, cwd: folder };
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...here,
    stdio: 'pipe',
  });
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...quickly], {
    ...here,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const removeIfLeft = () => server.kill('SIGQUIT');
  process.once('exit', removeIfLeft);

  await new Promise<void>((resolve, reject) => {
    const said: string[] = [];
    createInterface(server.stderr).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  });

  return {
    address: `postgres://portal@${encodeURIComponent(folder)}/`,
    async stop() {
      process.off('exit', removeIfLeft);
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
