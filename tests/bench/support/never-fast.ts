import { createContext } from 'react';

/** Replaces the module that tells covers to wait: they are asked for at any speed. */
export const ScrollsFast = createContext(false);
export const useFastScroll = () => ({ isFast: false, look: () => undefined });
