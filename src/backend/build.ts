import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesOf, fingerprint } from './fingerprint';
import { root } from './own-files';
import { webFolder } from './web-folder';

/** A part of what is shipped: made by Vite into a folder of its own. */
type Part = {
  readonly name: 'portal' | 'server';
  readonly folder: string;
  readonly config: string;
  /** Files and folders of the project that it is made from. */
  readonly from: readonly string[];
  readonly isFrom: (file: string) => boolean;
};

const common = ['tsconfig.json', 'package-lock.json'];
const isOfBackend = (file: string) => file.startsWith(path.join('src', 'backend'));

const parts: readonly Part[] = [
  {
    name: 'portal',
    folder: webFolder,
    config: 'vite.config.ts',
    from: ['src', 'machines', 'vite.config.ts', ...common],
    isFrom: (file) => !isOfBackend(file),
  },
  {
    name: 'server',
    folder: path.join(root, 'dist-server'),
    config: 'src/backend/server.vite.ts',
    from: ['src/backend', 'src/shared', ...common],
    isFrom: (file) => /\.m?tsx?$/.test(file) || common.includes(file),
  },
];

/** A word that changes when anything does that a part is made from. */
const sourcesOf = ({ from, isFrom }: Part): string => fingerprint(filesOf(from).filter(isFrom));

/** What a part was made from; beside it, so that both go together. */
const stampOf = ({ folder }: Part) => path.join(folder, '.sources');

const isPartBuilt = (part: Part, now = sourcesOf(part)): boolean =>
  existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === now;

/** Whether the portal and its server are built from what is there now. */
export const isBuilt = (): boolean => parts.every((part) => isPartBuilt(part));

const vite = () => path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');

const buildPart = (part: Part) => {
  const now = sourcesOf(part);
  if (isPartBuilt(part, now)) return;
  console.log(`Building the ${part.name} …`);
  const { status } = spawnSync(process.execPath, [vite(), 'build', '--config', part.config, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // Silences advice for those who let Node read the configuration, which this does not.
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  if (status !== 0) throw new Error(`The ${part.name} cannot be built.`);
  writeFileSync(stampOf(part), now);
};

/**
 * Builds the portal and its server, or one of them, unless they are built already from what is there now. The bundler runs in a process of its
 * own and takes its memory with it.
 * @throws when a build fails
 */
export const buildWhenChanged = (only?: Part['name']): void =>
  parts.filter(({ name }) => only === undefined || name === only).forEach(buildPart);
