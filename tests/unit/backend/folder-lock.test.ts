import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../src/backend/db/folder-lock';

let place: string;
let folder: string;

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'portal-lock-'));
  folder = path.join(place, 'db');
});
afterEach(() => rmSync(place, { recursive: true }));

test('a folder is opened once, and again when it was given back', () => {
  const giveBack = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('open already');
  giveBack();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  lockFolder(folder)();
});

test('the lock of a process that lives is respected', () => {
  writeFileSync(`${folder}.lock`, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
});

test.each(['a process that has died', 'one that died while it wrote the lock'])('the lock of %s is taken over', (whose) => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  writeFileSync(`${folder}.lock`, whose.startsWith('a') ? String(pid) : '');
  lockFolder(folder)();
});
