/** A request that the page has sent by itself while the portal's code was loading. */
type Sent = {
  /** The person for whom it is meant, as its header says. */
  readonly meantFor: string | null;
  /** Undefined where none has come. */
  readonly answer: Promise<Response | undefined>;
};

declare global {
  interface Window {
    /** By the path of the address: the server writes them into the page (`early.ts` of the backend). */
    early?: Map<string, Sent>;
  }
}

/** How long an answer counts as fresh, in milliseconds since the page was asked for. */
const freshMs = 30_000;

/**
 * The answer to a request that the page has sent already; each is taken once, and none after a call that changes something.
 * @returns undefined where it has not, or not as this one: for another person, or too long ago
 */
export const earlyAnswer = ({ url, method, headers }: Request): Sent['answer'] | undefined => {
  const { early } = window;
  if (method !== 'GET' || performance.now() > freshMs) early?.clear();
  const { pathname } = new URL(url);
  const sent = early?.get(pathname);
  early?.delete(pathname);
  return sent?.meantFor === headers.get('x-meant-for') ? sent?.answer : undefined;
};
