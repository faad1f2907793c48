/** A request that a script in the page has sent while the portal's code was still loading. */
type SentRequest = {
  /** The id of the person for whom the request is meant, from its header. It is null for a request without this header. */
  readonly meantFor: string | null;
  /** Resolves to undefined if no answer came. */
  readonly answer: Promise<Response | undefined>;
};

declare global {
  interface Window {
    /** Early requests, by the path of the address. A script in the page sends these requests (`src/backend/http/early.ts`). */
    early?: Map<string, SentRequest>;
  }
}

/** The time during which early answers may be used, in milliseconds after the request for the page. */
const freshMs = 30_000;

/**
 * Finds the early answer to a request. Each early answer is used once. A request that changes something drops all early answers.
 * @returns undefined if the page has not sent this request, has sent it for another person, or is too old
 */
export const earlyAnswer = ({ url, method, headers }: Request): SentRequest['answer'] | undefined => {
  const { early } = window;
  if (method !== 'GET' || performance.now() > freshMs) early?.clear();
  const { pathname } = new URL(url);
  const sent = early?.get(pathname);
  early?.delete(pathname);
  return sent?.meantFor === headers.get('x-meant-for') ? sent?.answer : undefined;
};
