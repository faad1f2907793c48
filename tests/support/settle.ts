import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { macrotask } from './wire/held-timers';

/** Lets everything settle except answers: promises, React, code that loads late. */
export const settleOnce = () =>
  act(async () => {
    await macrotask();
    await vi.dynamicImportSettled();
  });
