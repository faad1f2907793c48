import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { macrotask } from './wire/held-timers';

/** Asks Vitest to wait for code that is still loading. Without Vitest, as in mutation testing, all code has loaded before. */
const waitForCode = async () => {
  if (process.env.VITEST) await vi.dynamicImportSettled();
};

/** Waits for promises, for React and for code that is loading, but not for answers of the network. */
export const settleOnce = () =>
  act(async () => {
    await macrotask();
    await waitForCode();
  });
