/**
 * Flags of Node for short processes with an embedded database. With these flags, Node compiles the code of the database without
 * optimisation. In a short process, optimisation takes more time than it saves.
 */
export const quickStart = ['--liftoff-only'];
