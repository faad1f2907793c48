/**
 * Runs the tests of one flow. `npm run flow -- "Change school"` runs its paths on the chart and in jsdom. `--browser` also runs its paths
 * in Chromium, on a fresh build, and stores pictures of the screens. `--watch` repeats the runs after each edit. `--all` runs all paths of
 * its page in jsdom, as `npm run test:all` does. `-u` updates its table of cases and its screens.
 */
import { spawnSync } from 'node:child_process';
import { findFlows } from './find-flows';
import { readOptions } from './options';

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readOptions({
  options: { watch: flag, browser: flag, all: flag, update: { ...flag, short: 'u' } },
  allowPositionals: true,
});
const chosen = findFlows(positionals.join(' '));

const files = [...new Set(chosen.map(({ file }) => file))];
const anyOf = `(${chosen.map(({ name }) => name.replaceAll(/\W/g, '\\$&')).join('|')})`;

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...env },
  });
  if (status !== 0) process.exitCode = status ?? 1;
};

run(
  'vitest',
  [
    values.watch ? 'watch' : 'run',
    '--config',
    'tests/config/vitest.config.ts',
    '--project',
    'flows',
    '--reporter=dot',
    // This reporter stores the outcome of the flow for the printed pages.
    '--reporter=tests/config/keep-vitest.ts',
    '-t',
    `^${anyOf}`,
    ...(values.update ? ['--update=all'] : []),
    ...files,
  ],
  { ...(values.all && { TIER: 'all' }), ...(values.update && { SCREENS: 'write' }) },
);
if (values.browser) {
  run('npm', ['run', '--silent', 'build']);
  const names = chosen.map(({ name }) => name).join(',');
  run('playwright', ['test', '--config', 'tests/config/playwright.config.ts', '--project', 'paths'], { FLOW: names, PICTURES: 'write' });
}
