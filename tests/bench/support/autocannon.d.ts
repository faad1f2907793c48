declare module 'autocannon' {
  type Options = {
    readonly url: string;
    readonly connections?: number;
    /** Duration of the load in seconds. */
    readonly duration: number;
    /** Sending threads; by default the thread of the caller. */
    readonly workers?: number;
    /** Requests per second of all connections together; by default as many as possible. */
    readonly overallRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly method?: 'GET' | 'POST';
    readonly body?: string;
    /** Seconds after which an answer is given up. */
    readonly timeout?: number;
  };

  type Result = {
    /** Answers per second, and in all. */
    readonly requests: { readonly average: number; readonly total: number };
    /** Latency in milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  };

  /** Sends requests for a while and reports on the answers. */
  export default function autocannon(options: Options): Promise<Result>;
}
