/**
 * Flags of Node for short processes with an embedded database. They compile the code of the database without optimisation. In a short
 * process, optimisation takes longer than it saves; the results are the same.
 */
export const quickStart = ['--liftoff-only'];
