import { createContext } from 'react';

/** Replaces the module that lets covers wait during fast scrolling: covers are requested at any speed. */
export const ScrollsFast = createContext(false);
export const useFastScroll = () => ({ isFast: false, look: () => undefined });
