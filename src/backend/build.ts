import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, fingerprint } from './fingerprint';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where the built portal lies. */
export const webFolder = path.join(root, 'dist');

/** What the build was made from; beside it, so that both go together. */
const stamp = path.join(webFolder, '.sources');

/** A word that changes when anything does that the built portal is made from. */
const sources = (): string =>
  fingerprint(
    filesOf(['src', 'machines', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']).filter(
      (file) => !file.startsWith(path.join('src', 'backend')),
    ),
  );

/** Whether the portal is built from what is there now. */
export const isBuilt = (now = sources()): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === now;

/**
 * The builder is not installed in production: what is there is served.
 * @throws when nothing is there
 */
export const mustBeBuilt = (): void => {
  if (!existsSync(path.join(webFolder, 'index.html')))
    throw new Error('The portal is not built: npm run build, with all that npm ci installs.');
};

/**
 * Builds the portal, unless it is built already from what is there now. The bundler runs in a process of its own and takes its memory with it.
 * @throws when the build fails
 */
export const buildWhenChanged = (): void => {
  const now = sources();
  if (isBuilt(now)) return;
  console.log('Building the portal …');
  const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // Silences advice for those who let Node read the configuration, which this does not.
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  if (status !== 0) throw new Error('The portal cannot be built.');
  writeFileSync(stamp, now);
};
