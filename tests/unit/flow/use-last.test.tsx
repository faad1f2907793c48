import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLast } from '../../../src/shared/flow/use-last';

it('keeps what an address has named, until it names something else', () => {
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

it('knows nothing before', () => {
  expect(renderHook(() => useLast(undefined)).result.current).toBeUndefined();
});
