import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { entityTag, tagsOf } from '../../../src/backend/http/conditional';
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

test('a release is known by its code, wherever it runs', () => {
  expect(releaseOf(serverOf('one'))).toBe(releaseOf(serverOf('one')));
  expect(releaseOf(serverOf('one'))).not.toBe(releaseOf(serverOf('two')));
});

test('an answer of another release has another tag, also from the same sources', () => {
  expect(tagsOf('one')('own', null)).toBe(tagsOf('one')('own', null));
  expect(tagsOf('one')('own', null)).not.toBe(tagsOf('two')('own', null));
  expect(entityTag('own', null)).toBe(tagsOf(release)('own', null));
});
