declare module 'autocannon' {
  type Options = {
    readonly url: string;
    readonly connections?: number;
    /** Duration of the load in seconds. */
    readonly duration: number;
    /** Number of threads that send requests; by default, the thread of the caller sends them. */
    readonly workers?: number;
    /** Total requests per second of all connections; by default as many as possible. */
    readonly overallRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly method?: 'GET' | 'POST';
    readonly body?: string;
    /** Seconds after which a request without an answer counts as failed. */
    readonly timeout?: number;
  };

  type Result = {
    /** Number of answers per second, and in total. */
    readonly requests: { readonly average: number; readonly total: number };
    /** Latency in milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  };

  /** Sends requests for `duration` seconds, and returns statistics of the answers. */
  export default function autocannon(options: Options): Promise<Result>;
}
