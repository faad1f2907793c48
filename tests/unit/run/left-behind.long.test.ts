import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
};

test('the remains of a failed test do not fail a test of another file', () => {
  const config = ['--config', 'tests/unit/run/left-behind/vitest.config.ts'];
  const { stdout, stderr } = spawnSync('npx', ['vitest', 'run', ...config], { encoding: 'utf8' });
  const { testResults } = JSON.parse(stdout) as Report;
  const outcomes = testResults.flatMap((file) => file.assertionResults.map(({ title, status }) => `${title}: ${status}`));
  expect(outcomes, stdout + stderr).toEqual(['fails and leaves many things behind: failed', 'finds nothing of the failed test: passed']);
  // The message also names the file.
  expect(testResults.map(({ message }) => message)).toEqual([expect.stringContaining('A test leaves something unsaved'), '']);
});
