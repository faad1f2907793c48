import { afterEach, expect, it, vi } from 'vitest';
import { cameFrom, goBackTo } from '../../../src/shared/flow/came-from';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it.each([
  [{ from: '/admin/users?name=Ana' }, '/admin/users?name=Ana'],
  [{ from: '//evil.example/home' }, null],
  [{ from: 'https://evil.example/home' }, null],
  [{ from: 'evil/home' }, null],
  [{ from: '' }, null],
  [{ from: 7 }, null],
  [{}, null],
  [null, null],
  [undefined, null],
])('an entry of the history %o names the page before: %s', (entry, page) => {
  expect(cameFrom(entry)).toBe(page);
});

it.each([
  ['goes back to the page before', { from: '/list' }, '/list', [[-1]]],
  ['goes past the entry that intercepts Back', { from: '/list', isBolt: true }, '/list', [[-2]]],
  ['does not go back to another page', { from: '/list' }, '/other', []],
  ['does not go back if no page before is known', null, '/list', []],
] as const)('%s', (_, entry, to, moves) => {
  history.replaceState(entry, '', '/item');
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  expect(goBackTo(to)).toBe(moves.length > 0);
  expect(go.mock.calls).toEqual(moves);
});
