import { createContext } from 'react';

/** Replaces the module that delays requests for covers during fast scrolling. With this replacement, covers are requested at any speed. */
export const ScrollsFast = createContext(false);
export const useFastScroll = () => ({ isFast: false, look: () => undefined });
