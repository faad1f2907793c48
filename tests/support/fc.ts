import fc from 'fast-check';

/** The seed of all property tests. Each run tries the same values, so a new failure comes from a change of the code, not from chance. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);

fc.configureGlobal({ seed });

export { fc };
