import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filesOf, fingerprint } from '../../src/backend/fingerprint';
import { keep, keptFile, readKept } from '../support/paths/store';

const flow = 'A flow of this test alone';

class Failure {
  readonly _tag = 'Failure';
}

describe('what was learned of the calls of a flow', () => {
  beforeEach(() => {
    vi.stubEnv('KEPT_OUTCOMES', '1');
    vi.stubEnv('VITEST_MODE', 'RUN');
  });
  afterEach(() => {
    rmSync(keptFile(flow), { force: true });
    vi.unstubAllEnvs();
  });

  test('comes back as it was', () => {
    const found = new Map([['a call', { output: new Map([[1, new Set(['x'])]]), at: new Date(0), nothing: undefined }]]);
    keep(flow, found);
    expect(readKept(flow)).toStrictEqual(found);
  });

  test('is left out where it would come back as something else', () => {
    keep(
      flow,
      new Map<string, unknown>([
        ['of a class', new Failure()],
        ['a function', () => 1],
        ['plain', { _tag: 'Failure' }],
      ]),
    );
    expect([...readKept(flow)]).toEqual([['plain', { _tag: 'Failure' }]]);
  });

  test.each([
    ['where nobody says that the code is that of the files', 'KEPT_OUTCOMES', ''],
    ['in a process that outlives an edit', 'VITEST_MODE', 'WATCH'],
  ])('is not used %s', (_, name, value) => {
    keep(flow, new Map([['a call', 1]]));
    vi.stubEnv(name, value);
    expect(readKept(flow)).toEqual(new Map());
  });
});

describe('a fingerprint', () => {
  const files = filesOf(['tests/engine', 'package.json', 'no-such-folder']);

  test('is of the files in folders, and of files', () => {
    expect(files).toContain('package.json');
    expect(files).toContain('tests/engine/store.test.ts');
  });

  test('differs when a file is missing or a fact differs', () => {
    expect(fingerprint([...files].reverse())).toBe(fingerprint(files));
    expect(fingerprint(files.slice(1))).not.toBe(fingerprint(files));
    expect(fingerprint(files, ['another'])).not.toBe(fingerprint(files));
  });
});
