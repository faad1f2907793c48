import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { macrotask } from './wire/held-timers';

/** Vitest knows which code is still to come. Without it, as where faults are planted, all code has come before. */
const codeHasCome = async () => {
  if (process.env.VITEST) await vi.dynamicImportSettled();
};

/** Lets everything settle except answers: promises, React, code that loads late. */
export const settleOnce = () =>
  act(async () => {
    await macrotask();
    await codeHasCome();
  });
