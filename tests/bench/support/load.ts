import autocannon from 'autocannon';

const seconds = 4;

type Load = {
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The expected status. */
  readonly status?: 200 | 304;
  /** Requests per second; by default as many as possible. */
  readonly rate?: number;
};

/**
 * Sends requests to one local address for four seconds, after three seconds of warm-up.
 * @returns answers per second, and the 99th percentile of the latency in milliseconds
 * @throws if an answer does not have the expected status
 */
export const load = async (url: string, { connections, headers = {}, status = 200, rate }: Load) => {
  // Each load has a separate thread, so that two simultaneous loads do not wait for each other.
  const common = { url, connections, headers, workers: 1, ...(rate !== undefined && { overallRate: rate }) };
  await autocannon({ ...common, duration: 3 });
  const { requests, latency, errors, statusCodeStats } = await autocannon({ ...common, duration: seconds });
  const others = Object.keys(statusCodeStats).filter((code) => Number(code) !== status);
  if (errors > 0 || others.length > 0) throw new Error(`${url} answers ${others.join(', ')} instead of ${status}; ${errors} errors`);
  return { perSecond: requests.average, p99: latency.p99 };
};
