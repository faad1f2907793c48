/** Where the figures are read: a port of its own, which the public does not reach. */
export type MetricsOptions = { readonly host: string; readonly port: number };
