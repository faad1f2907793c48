import autocannon from 'autocannon';

const seconds = 4;

type Load = {
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What has to come back. */
  readonly status?: 200 | 304;
  /** Requests a second; as many as go by default. */
  readonly rate?: number;
};

/**
 * Sends requests to one address of this machine for four seconds, after three in which nothing is counted.
 * @returns answers a second, and the latency in milliseconds that one in a hundred exceeds
 * @throws when an answer is not of the expected status
 */
export const load = async (url: string, { connections, headers = {}, status = 200, rate }: Load) => {
  // In a thread of its own: what two loads at once measure must not be how they wait for each other.
  const common = { url, connections, headers, workers: 1, ...(rate !== undefined && { overallRate: rate }) };
  await autocannon({ ...common, duration: 3 });
  const { requests, latency, errors, statusCodeStats } = await autocannon({ ...common, duration: seconds });
  const others = Object.keys(statusCodeStats).filter((code) => Number(code) !== status);
  if (errors > 0 || others.length > 0) throw new Error(`${url} answers ${others.join(', ')} instead of ${status}; ${errors} errors`);
  return { perSecond: requests.average, p99: latency.p99 };
};
