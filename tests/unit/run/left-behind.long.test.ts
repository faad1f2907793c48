import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
};

test('what a test that fails leaves behind fails no test of another file', () => {
  const config = ['--config', 'tests/unit/run/left-behind/vitest.config.ts'];
  const { stdout, stderr } = spawnSync('npx', ['vitest', 'run', ...config], { encoding: 'utf8' });
  const { testResults } = JSON.parse(stdout) as Report;
  const told = testResults.flatMap((file) => file.assertionResults.map(({ title, status }) => `${title}: ${status}`));
  expect(told, stdout + stderr).toEqual(['leaves all sorts of things behind, and fails: failed', 'finds nothing of it: passed']);
  // the message also names the file
  expect(testResults.map(({ message }) => message)).toEqual([expect.stringContaining('A test leaves something unsaved'), '']);
});
