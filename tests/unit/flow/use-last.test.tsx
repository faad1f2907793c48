import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLast } from '../../../src/shared/flow/use-last';

it('keeps the last value that was not undefined', () => {
  const { result, rerender } = renderHook(({ named }: { named: string | undefined }) => useLast(named), {
    initialProps: { named: '1' as string | undefined },
  });
  expect(result.current).toBe('1');
  rerender({ named: undefined });
  expect(result.current).toBe('1');
  rerender({ named: '2' });
  expect(result.current).toBe('2');
  rerender({ named: undefined });
  expect(result.current).toBe('2');
});

it('is undefined before the first value', () => {
  expect(renderHook(() => useLast(undefined)).result.current).toBeUndefined();
});
