import type { PrimeReactPTOptions } from 'primereact/api';

/** Accessibility repairs of the PrimeReact components that the portal uses; most are made where a part of shared/ui wraps one. */
export const passThrough: PrimeReactPTOptions = {};
