import { afterEach, describe, expect, test, vi } from 'vitest';
import { tabStorage } from '../../../src/shared/browser/storage';

afterEach(() => {
  vi.restoreAllMocks();
  tabStorage.removeAll('');
  sessionStorage.clear();
});

/** Imitates a browser that blocks cookies: reading the storage from the window throws. */
const deny = () =>
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

/** Imitates a browser whose storage is full. */
const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test('a written text is in the storage of the tab', () => {
  tabStorage.write('draft:a', 'one');
  expect([sessionStorage.getItem('draft:a'), tabStorage.read('draft:a'), tabStorage.read('draft:b')]).toEqual(['one', 'one', null]);
});

test('all texts of a kind are removed, and no other text', () => {
  for (const key of ['draft:a', 'draft:b', 'other']) tabStorage.write(key, 'one');
  tabStorage.removeAll('draft:');
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

describe.each([
  ['denied', deny],
  ['full', fill],
])('if the storage is %s', (_, refuse) => {
  test('the page keeps texts in its memory', () => {
    refuse();
    tabStorage.write('draft:a', 'one');
    tabStorage.write('draft:b', 'two');
    expect([tabStorage.read('draft:a'), tabStorage.read('draft:b')]).toEqual(['one', 'two']);
    tabStorage.remove('draft:a');
    expect([tabStorage.read('draft:a'), tabStorage.read('draft:b')]).toEqual([null, 'two']);
    tabStorage.removeAll('draft:');
    expect(tabStorage.read('draft:b')).toBeNull();
  });
});

test('the last written text counts, also after a full storage has space again', () => {
  tabStorage.write('draft:a', 'one');
  fill();
  tabStorage.write('draft:a', 'two');
  expect(tabStorage.read('draft:a')).toBe('two');
  vi.restoreAllMocks();
  tabStorage.write('draft:a', 'three');
  expect([tabStorage.read('draft:a'), sessionStorage.getItem('draft:a')]).toEqual(['three', 'three']);
});
