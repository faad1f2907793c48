/** Address of the metrics: a separate port, which the public does not reach. */
export type MetricsOptions = { readonly host: string; readonly port: number };
