import fc from 'fast-check';

/** The seed of all properties: the same values in each run, so that a run fails only because of the change it judges. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);

fc.configureGlobal({ seed });

export { fc };
