import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMotion } from '../../../src/shared/flow/use-motion';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['wants motion', 'no-preference', 1],
  ['wants none', 'reduce', 0],
])('somebody who %s', (_, wish, times) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-reduced-motion: ${wish})` }));
  const start = vi.fn();
  const { rerender } = renderHook(() => useMotion(start));
  rerender();
  expect(start).toHaveBeenCalledTimes(times);
});

test('a browser that does not say', () => {
  vi.stubGlobal('matchMedia', undefined);
  const start = vi.fn();
  renderHook(() => useMotion(start));
  expect(start).not.toHaveBeenCalled();
});
