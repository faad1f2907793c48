import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { macrotask } from './wire/held-timers';

/** Waits for code that is still loading. Vitest knows it; without Vitest, as where faults are planted, all code was loaded before. */
const codeHasCome = async () => {
  if (process.env.VITEST) await vi.dynamicImportSettled();
};

/** Lets everything settle except answers: promises, React, code that loads late. */
export const settleOnce = () =>
  act(async () => {
    await macrotask();
    await codeHasCome();
  });
