import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMotion } from '../../../src/shared/flow/use-motion';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['starts for a person who accepts motion', 'no-preference', 1],
  ['does not start for a person who wants less motion', 'reduce', 0],
])('a motion %s', (_, wish, times) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-reduced-motion: ${wish})` }));
  const start = vi.fn();
  const { rerender } = renderHook(() => useMotion(start));
  rerender();
  expect(start).toHaveBeenCalledTimes(times);
});

test('a motion does not start in a browser that cannot tell which motion the person wants', () => {
  vi.stubGlobal('matchMedia', undefined);
  const start = vi.fn();
  renderHook(() => useMotion(start));
  expect(start).not.toHaveBeenCalled();
});
