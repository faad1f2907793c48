/**
 * Flags of Node for processes with an embedded database that do not live long: its code is compiled without optimisation, which would cost
 * these short processes more than it saves; the results are the same.
 */
export const quickStart = ['--liftoff-only'];
