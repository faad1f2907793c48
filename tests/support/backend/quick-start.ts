/**
 * Flags of Node for processes with an embedded database that do not live long: its program is compiled as it comes.
 * To optimise it costs more than these processes win by it; what it computes is the same.
 */
export const quickStart = ['--liftoff-only'];
