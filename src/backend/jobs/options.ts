/** Times of the job queue. */
export type JobOptions = {
  /** Seconds between two polls for jobs that another instance has added or abandoned. */
  readonly pollSeconds: number;
  /** Seconds after which a job counts as abandoned by its instance, unless the instance renews its lease. */
  readonly leaseSeconds: number;
  /** Maximum number of times that a failed or abandoned job is started again. */
  readonly retries: number;
  /** Seconds before the first retry. The time doubles with each further retry. */
  readonly retrySeconds: number;
};

export const defaultJobs: JobOptions = { pollSeconds: 5, leaseSeconds: 30, retries: 5, retrySeconds: 2 };
