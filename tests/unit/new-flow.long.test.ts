import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sideBySide, sideBySideFile } from '../support/side-by-side';
import { temporaryFolder } from '../support/temporary-folder';

/** A copy of the portal, in which the files of a new flow can be checked. */
const portal = temporaryFolder('new-flow');
const copiedFiles = [
  '.biome.json',
  '.gitignore',
  'README.md',
  'machines',
  'openapi',
  'package.json',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
];

/** Child processes must not inherit the environment of the test runner. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|FLOW|SCREENS|PATHS|FORCE_COLOR)/.test(name)),
);

/** Runs a command in the copy, and returns its output and whether it has succeeded. */
const run = async (command: string): Promise<{ isRight: boolean; output: string }> => {
  const options = { cwd: portal, env: { ...env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' } };
  try {
    const { stdout } = await promisify(execFile)('bash', ['-c', command], options);
    return { isRight: true, output: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { isRight: false, output: stdout + stderr };
  }
};

const createFlow = (words: string) => run(`npm run --silent new:flow -- ${words}`);

const replaceIn = (file: string, old: string, replacement: string) => {
  const path = join(portal, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(old);
  writeFileSync(path, text.replace(old, replacement));
};

beforeAll(() => {
  for (const each of copiedFiles) cpSync(each, join(portal, each), { recursive: true });
  symlinkSync(resolve('node_modules'), join(portal, 'node_modules'));
});
afterAll(() => rmSync(portal, { recursive: true, force: true }));

describe('a new flow', () => {
  it('can be created in a new area and in an existing area', async () => {
    const inNewArea = await createFlow('demo-shelf first-look --new-area --operation getDelegates --item 2.44');
    expect(inNewArea, inNewArea.output).toMatchObject({ isRight: true });
    expect(inNewArea.output).toContain("path: '/first-look',");
    const inOldArea = await createFlow('registration school-lookup --operation findSchool --item 5.04');
    expect(inOldArea, inOldArea.output).toMatchObject({ isRight: true });
    expect(inOldArea.output).toContain('findSchool takes parameters or a body');
  });

  it('follows the dependency rules, and the compiler complains only about its unwritten request', async () => {
    const [arrows, types] = await Promise.all([run('npm run --silent arrows'), run('npm run --silent types')]);
    expect(arrows, arrows.output).toMatchObject({ isRight: true });
    expect(types.output.trim().split('\n')).toEqual([
      expect.stringMatching(/^src\/areas\/registration\/services\/school-lookup\.ts.*Property 'code' is missing/),
    ]);
  });

  it('passes its tests as soon as its request is written', async () => {
    replaceIn('src/areas/registration/services/school-lookup.ts', 'path: {}', "path: { code: 'TOLEDO0001' }");
    replaceIn('tests/models/registration/school-lookup.model.ts', 'path: {}', "path: { code: 'TOLEDO0001' }");
    const flow = await run('npm run --silent flow -- "School lookup" -u');
    expect(flow, flow.output).toMatchObject({ isRight: true });

    const vitest = 'npx vitest run --config tests/config/vitest.config.ts --project flows --project rules';
    const others = await run(`${vitest} machines/lint.test unit/specification unit/i18n/texts`);
    expect(others, others.output).toMatchObject({ isRight: true });
  });

  it('has a line for each of its texts in the committed table of all languages', () => {
    const table = readFileSync(join(portal, sideBySideFile('registration')), 'utf8');
    expect(table).toContain('| schoolLookup.title | Nueva: School lookup | New: School lookup | Nuova: School lookup |');
    const textsIn = (locale: string) => JSON.parse(readFileSync(join(portal, `src/shared/i18n/texts/${locale}/registration.json`), 'utf8'));
    expect(table).toBe(sideBySide('registration', { es: textsIn('es'), en: textsIn('en'), it: textsIn('it') }));
  });
});
