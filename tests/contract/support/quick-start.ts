/**
 * Flags of Node for short processes with an embedded database. Its code is compiled without optimisation, which would cost such a process
 * more than it saves; the results are the same.
 */
export const quickStart = ['--liftoff-only'];
