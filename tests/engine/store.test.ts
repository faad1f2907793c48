import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filesOf, fingerprint } from '../../src/backend/fingerprint';
import { keep, outcomesFile, readKeptOutcomes } from '../support/paths/store';

const flow = 'A flow of this test alone';

class Failure {
  readonly _tag = 'Failure';
}

describe('a stored outcome of a call', () => {
  beforeEach(() => {
    vi.stubEnv('KEPT_OUTCOMES', '1');
    vi.stubEnv('VITEST_MODE', 'RUN');
  });
  afterEach(() => {
    rmSync(outcomesFile(flow), { force: true });
    vi.unstubAllEnvs();
  });

  test('is restored unchanged', () => {
    const found = new Map([['a call', { output: new Map([[1, new Set(['x'])]]), at: new Date(0), nothing: undefined }]]);
    keep(flow, found);
    expect(readKeptOutcomes(flow)).toStrictEqual(found);
  });

  test('is omitted where it cannot be restored unchanged', () => {
    keep(
      flow,
      new Map<string, unknown>([
        ['of a class', new Failure()],
        ['a function', () => 1],
        ['plain', { _tag: 'Failure' }],
      ]),
    );
    expect([...readKeptOutcomes(flow)]).toEqual([['plain', { _tag: 'Failure' }]]);
  });

  test.each([
    ['without a fingerprint of the files', 'KEPT_OUTCOMES', ''],
    ['in a process that survives an edit', 'VITEST_MODE', 'WATCH'],
  ])('is not used %s', (_, name, value) => {
    keep(flow, new Map([['a call', 1]]));
    vi.stubEnv(name, value);
    expect(readKeptOutcomes(flow)).toEqual(new Map());
  });
});

describe('a fingerprint', () => {
  const files = filesOf(['tests/engine', 'package.json', 'no-such-folder']);

  test('covers folders and single files', () => {
    expect(files).toContain('package.json');
    expect(files).toContain('tests/engine/store.test.ts');
  });

  test('changes with a missing file and with another setting', () => {
    expect(fingerprint([...files].reverse())).toBe(fingerprint(files));
    expect(fingerprint(files.slice(1))).not.toBe(fingerprint(files));
    expect(fingerprint(files, ['another'])).not.toBe(fingerprint(files));
  });
});
