import { expect, test } from 'vitest';
import { refuseDeepJson } from '../../../src/backend/http/json';

const nested = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;

test.each([
  ['64 lists', nested('[', ']', 64)],
  ['64 objects', nested('{"a":', '}', 64)],
  ['many lists in one list', `[${'[],'.repeat(1_000)}[]]`],
  ['a text with brackets', JSON.stringify('['.repeat(1_000))],
  ['a text with quotes before its brackets', JSON.stringify(`"${'['.repeat(1_000)}`)],
  ['a text that ends with a backslash', JSON.stringify(['\\', '['.repeat(1_000)])],
])('accepts %s', (_, text) => {
  expect(() => refuseDeepJson(text)).not.toThrow();
});

test.each([
  ['65 lists', nested('[', ']', 65)],
  ['65 objects', nested('{"a":', '}', 65)],
  ['lists that never end', '['.repeat(1_000)],
  ['lists after a text', `["a\\"",${nested('[', ']', 64)}]`],
])('refuses %s', (_, text) => {
  expect(() => refuseDeepJson(text)).toThrow('must not be nested in more than 64 levels');
});
