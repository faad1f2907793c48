import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesOf, fingerprint } from './fingerprint';
import { root, serverFolder } from './own-files';
import { kitFolder, webFolder } from './web-folder';

/** A part of the build, which Vite writes into a separate folder. */
type Part = {
  readonly name: 'portal' | 'kit' | 'server';
  readonly folder: string;
  readonly config: string;
  /** The modes of the configuration that are built into the folder, one after the other. */
  readonly modes: readonly [string, ...string[]];
  /** Files and folders that contain the sources of the part. */
  readonly sources: readonly string[];
  /** Whether a file in `sources` is a source of the part. */
  readonly isSource: (file: string) => boolean;
  /** The name of a program in the built folder. The program runs after the build, and adds further files to the folder. */
  readonly nextProgram?: string;
};

const common = ['tsconfig.json', 'package-lock.json'];
const isOfBackend = (file: string) => file.startsWith(path.join('src', 'backend'));
const isOfKit = (file: string) => file.startsWith(path.join('src', 'demo-kit'));

const parts: readonly Part[] = [
  {
    name: 'portal',
    folder: webFolder,
    config: 'vite.config.ts',
    modes: ['production', 'coupons', 'viewer'],
    sources: ['src', 'machines', 'vite.config.ts', ...common],
    isSource: (file) => !isOfBackend(file) && !isOfKit(file),
  },
  {
    name: 'kit',
    folder: kitFolder,
    config: 'vite.config.ts',
    modes: ['kit'],
    sources: ['src/demo-kit.html', 'src/demo-kit', 'src/shared', 'machines/shared', 'vite.config.ts', ...common],
    isSource: () => true,
  },
  {
    name: 'server',
    folder: serverFolder,
    config: 'src/backend/server.vite.ts',
    modes: ['production'],
    sources: ['src/backend', 'src/shared', ...common],
    isSource: (file) => /\.(m?tsx?|mjs|sql)$/.test(file) || common.includes(file),
    nextProgram: 'template.js',
  },
];

/** Returns a fingerprint of all sources of a part. */
const fingerprintOf = ({ sources, isSource }: Part): string => fingerprint(filesOf(sources).filter(isSource));

/**
 * Returns the path of the file with the fingerprint of a built part. The file is in the folder of the part, so that it is deleted with the
 * folder.
 */
const stampOf = ({ folder }: Part) => path.join(folder, '.sources');

const isPartBuilt = (part: Part, current = fingerprintOf(part)): boolean =>
  existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === current;

/** Whether the portal, the page of the kit and the server are built from the present sources. */
export const isBuilt = (): boolean => parts.every((part) => isPartBuilt(part));

const vitePath = () => path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');

const buildPart = (part: Part) => {
  const current = fingerprintOf(part);
  if (isPartBuilt(part, current)) return;
  console.log(`Building the ${part.name} …`);
  const run = (args: readonly string[]) => {
    // Silences a warning of Vite that does not apply here.
    const env = { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    if (status !== 0) throw new Error(`The ${part.name} cannot be built.`);
  };
  for (const mode of part.modes) run([vitePath(), 'build', '--config', part.config, '--logLevel', 'warn', '--mode', mode]);
  if (part.nextProgram !== undefined) run([path.join(part.folder, part.nextProgram)]);
  writeFileSync(stampOf(part), current);
};

/**
 * Builds each part that is not up to date. If `only` names a part, all other parts are skipped. The bundler runs in a separate process,
 * because the end of a process frees its memory.
 * @throws when a build fails
 */
export const buildWhenChanged = (only?: Part['name']): void =>
  parts.filter(({ name }) => only === undefined || name === only).forEach(buildPart);
