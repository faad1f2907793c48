/** Times of the job queue. */
export type JobOptions = {
  /** Seconds between two looks for jobs that other instances have left. */
  readonly pollSeconds: number;
  /** Seconds after which a job counts as left by its instance, unless that says meanwhile that it works on it. */
  readonly leaseSeconds: number;
  /** How often a job that has failed, or was left, is started again. */
  readonly retries: number;
  /** Seconds until then the first time; twice as many each time after it. */
  readonly retrySeconds: number;
};

export const defaultJobs: JobOptions = { pollSeconds: 5, leaseSeconds: 30, retries: 5, retrySeconds: 2 };
