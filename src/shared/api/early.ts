/** A request that the page has sent by itself while the portal's code was loading. */
type Sent = {
  /** The id of the person for whom the request is meant, from its header; null for a request without that header. */
  readonly meantFor: string | null;
  /** Resolves to undefined if no answer came. */
  readonly answer: Promise<Response | undefined>;
};

declare global {
  interface Window {
    /**
     * Early requests by the path of their address. A script that the server writes into the page sends them (`src/backend/http/early.ts`).
     */
    early?: Map<string, Sent>;
  }
}

/** How long early answers count as fresh, in milliseconds since the page was requested. */
const freshMs = 30_000;

/**
 * Finds the answer to a request that the page has sent already. Each answer is used once; a call that changes something drops all early
 * answers.
 * @returns undefined if the page has not sent this request, has sent it for another person, or was requested too long ago
 */
export const earlyAnswer = ({ url, method, headers }: Request): Sent['answer'] | undefined => {
  const { early } = window;
  if (method !== 'GET' || performance.now() > freshMs) early?.clear();
  const { pathname } = new URL(url);
  const sent = early?.get(pathname);
  early?.delete(pathname);
  return sent?.meantFor === headers.get('x-meant-for') ? sent?.answer : undefined;
};
