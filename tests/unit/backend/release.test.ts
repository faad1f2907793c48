import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { entityTag, makeEntityTag } from '../../../src/backend/http/conditional';
import { release, releaseOf } from '../../../src/backend/release';
import { temporaryFolder } from '../../support/temporary-folder';

const serverOf = (code: string) => {
  const folder = temporaryFolder('release');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'start.js'), "import './assets/app.js'");
  writeFileSync(path.join(folder, 'assets/app.js'), code);
  return folder;
};

test('a release gets its name from its code, on any machine', () => {
  expect(releaseOf(serverOf('one'))).toBe(releaseOf(serverOf('one')));
  expect(releaseOf(serverOf('one'))).not.toBe(releaseOf(serverOf('two')));
});

test('the same answer has another tag in another release', () => {
  expect(makeEntityTag('one')('own', null)).toBe(makeEntityTag('one')('own', null));
  expect(makeEntityTag('one')('own', null)).not.toBe(makeEntityTag('two')('own', null));
  expect(entityTag('own', null)).toBe(makeEntityTag(release)('own', null));
});
