/** Address of the metrics: a separate port, which must not be reachable from the internet. */
export type MetricsOptions = { readonly host: string; readonly port: number };
