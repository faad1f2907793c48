import fc from 'fast-check';

/** The seed of all property tests. Each run tries the same values, so that a failure is always caused by the change. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);

fc.configureGlobal({ seed });

export { fc };
