import type { Child } from './child';
import { call, libraryOf, readWriteNumber, signInAt } from './numbered-writes';

/** A client that sends one request after the other. The n-th request of a writing client saves the library with the number n. */
type Visitor = {
  readonly child: Child;
  readonly cookie: string;
  readonly writes: boolean;
  sent: number;
  acknowledged: number;
  served: number;
  refused: number;
};

/** Continuous load on several backends, and its outcome. */
export type Load = {
  /** Waits until every client has been served once more, or an unexpected answer has come. */
  readonly servedAgain: () => Promise<void>;
  /** Waits until every client has received another 503. */
  readonly refused: () => Promise<void>;
  /** Answers that are neither a success nor a complete 503. */
  readonly strange: () => readonly string[];
  /** The longest time that an answer has taken. */
  readonly longestMs: () => number;
  /** The number of answers, and of refusals among them. */
  readonly counts: () => { readonly served: number; readonly refused: number };
  /**
   * Pauses all clients.
   * @returns the last writes of each writing client: sent, acknowledged, and stored by the server
   */
  readonly pause: () => Promise<readonly { readonly sent: number; readonly acknowledged: number; readonly kept: number }[]>;
  readonly stop: () => Promise<void>;
};

const isRefusal = async (answer: Response) => {
  const { type } = answer.status === 503 ? ((await answer.json()) as { type?: string }) : {};
  return type === 'unavailable' && Number(answer.headers.get('retry-after')) > 0;
};

/** Starts two writing and six reading clients, distributed over the backends. */
export const startLoad = async (children: readonly Child[]): Promise<Load> => {
  const strange: string[] = [];
  let longestMs = 0;
  let ended = false;
  let waiting: { readonly isDone: () => boolean; readonly go: () => void }[] = [];

  const visitor = async (mail: string, writes: boolean, child: Child): Promise<Visitor> => ({
    child,
    cookie: await signInAt(child, mail),
    writes,
    sent: 0,
    acknowledged: 0,
    served: 0,
    refused: 0,
  });
  const at = (index: number) => children[index % children.length] as Child;
  const visitors = await Promise.all(
    ['teacher', 'nine', 'italy', 'portugal', 'google', 'microsoft', 'demo', 'student'].map((name, index) =>
      visitor(`${name}@demo.example`, index < 2, at(index)),
    ),
  );

  const look = () => {
    for (const { isDone, go } of waiting) if (isDone()) go();
    waiting = waiting.filter(({ isDone }) => !isDone());
  };
  const until = (isDone: () => boolean) =>
    new Promise<void>((go) => {
      waiting.push({ isDone, go });
      look();
    });
  const everybodyOnceMore = (count: 'served' | 'refused') => {
    const before = visitors.map((one) => one[count]);
    return until(() => strange.length > 0 || visitors.every((one, index) => one[count] > (before[index] ?? 0)));
  };

  const ask = ({ child, cookie, writes, sent }: Visitor) =>
    writes
      ? call(child, 'PUT', '/library', cookie, { library: libraryOf(sent) }, { 'if-match': '*' })
      : call(child, 'GET', '/user', cookie);

  const goOn = async (one: Visitor) => {
    while (!ended && strange.length === 0) {
      one.sent += 1;
      const began = performance.now();
      const answer = await ask(one).catch((error: Error) => error);
      longestMs = Math.max(longestMs, performance.now() - began);
      if (answer instanceof Response && answer.ok) {
        await answer.arrayBuffer();
        one.acknowledged = one.sent;
        one.served += 1;
      } else if (answer instanceof Response && (await isRefusal(answer.clone()))) one.refused += 1;
      else strange.push(answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer.cause ?? answer));
      look();
    }
  };

  let under = visitors.map(goOn);
  const stop = async () => {
    ended = true;
    await Promise.all(under);
  };
  return {
    servedAgain: () => everybodyOnceMore('served'),
    refused: () => everybodyOnceMore('refused'),
    strange: () => strange,
    longestMs: () => longestMs,
    counts: () => ({
      served: visitors.reduce((sum, { served }) => sum + served, 0),
      refused: visitors.reduce((sum, { refused }) => sum + refused, 0),
    }),
    stop,
    async pause() {
      await stop();
      const writers = visitors.filter(({ writes }) => writes);
      const seen = await Promise.all(
        writers.map(async ({ child, cookie, sent, acknowledged }) => ({ sent, acknowledged, kept: await readWriteNumber(child, cookie) })),
      );
      ended = false;
      under = visitors.map(goOn);
      return seen;
    },
  };
};
