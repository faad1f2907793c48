import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesOf, fingerprint } from './fingerprint';
import { root, serverFolder } from './own-files';
import { kitFolder, webFolder } from './web-folder';

/** A part of the build: Vite writes it into its own folder. */
type Part = {
  readonly name: 'portal' | 'kit' | 'server';
  readonly folder: string;
  readonly config: string;
  /** The modes of the configuration that are built into the folder, one after the other. */
  readonly modes: readonly [string, ...string[]];
  /** Its source files and folders. */
  readonly from: readonly string[];
  readonly isFrom: (file: string) => boolean;
  /** A program in the built folder that makes the rest of the part. */
  readonly next?: string;
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
    from: ['src', 'machines', 'vite.config.ts', ...common],
    isFrom: (file) => !isOfBackend(file) && !isOfKit(file),
  },
  {
    name: 'kit',
    folder: kitFolder,
    config: 'vite.config.ts',
    modes: ['kit'],
    from: ['src/demo-kit.html', 'src/demo-kit', 'src/shared', 'machines/shared', 'vite.config.ts', ...common],
    isFrom: () => true,
  },
  {
    name: 'server',
    folder: serverFolder,
    config: 'src/backend/server.vite.ts',
    modes: ['production'],
    from: ['src/backend', 'src/shared', ...common],
    isFrom: (file) => /\.(m?tsx?|mjs|sql)$/.test(file) || common.includes(file),
    next: 'template.js',
  },
];

/** A fingerprint of all sources of a part. */
const sourcesOf = ({ from, isFrom }: Part): string => fingerprint(filesOf(from).filter(isFrom));

/** The fingerprint of a built part, stored in its folder so that both are deleted together. */
const stampOf = ({ folder }: Part) => path.join(folder, '.sources');

const isPartBuilt = (part: Part, now = sourcesOf(part)): boolean =>
  existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === now;

/** Whether the builds of the portal, the page of the kit and the server are up to date. */
export const isBuilt = (): boolean => parts.every((part) => isPartBuilt(part));

const vite = () => path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');

const buildPart = (part: Part) => {
  const now = sourcesOf(part);
  if (isPartBuilt(part, now)) return;
  console.log(`Building the ${part.name} …`);
  const run = (args: readonly string[]) => {
    // Silences a warning of Vite that does not apply here.
    const env = { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    if (status !== 0) throw new Error(`The ${part.name} cannot be built.`);
  };
  for (const mode of part.modes) run([vite(), 'build', '--config', part.config, '--logLevel', 'warn', '--mode', mode]);
  if (part.next !== undefined) run([path.join(part.folder, part.next)]);
  writeFileSync(stampOf(part), now);
};

/**
 * Builds the parts that are not up to date, or only one part. The bundler runs in its own process, which frees its memory.
 * @throws when a build fails
 */
export const buildWhenChanged = (only?: Part['name']): void =>
  parts.filter(({ name }) => only === undefined || name === only).forEach(buildPart);
