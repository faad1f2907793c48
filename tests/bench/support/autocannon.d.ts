declare module 'autocannon' {
  type Options = {
    readonly url: string;
    readonly connections?: number;
    /** Seconds. */
    readonly duration: number;
    /** Threads that send; by default the thread of the caller does. */
    readonly workers?: number;
    /** Requests a second of all connections together; as many as go by default. */
    readonly overallRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
  };

  type Result = {
    /** Answers a second. */
    readonly requests: { readonly average: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  };

  /** Sends requests for a while and tells how they were answered. */
  export default function autocannon(options: Options): Promise<Result>;
}
