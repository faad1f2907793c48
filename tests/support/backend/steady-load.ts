import type { Child } from './child';
import { call, libraryOf, signInAt, writeKept } from './numbered-writes';

/** Somebody who asks one thing after the other; number n saves a library, where they write. */
type Visitor = {
  readonly child: Child;
  readonly cookie: string;
  readonly writes: boolean;
  sent: number;
  acknowledged: number;
  served: number;
  refused: number;
};

/** People who use several backends all the time, and what becomes of it. */
export type Load = {
  /** Waits until everybody has been served once more, or something strange was answered. */
  readonly servedAgain: () => Promise<void>;
  /** Waits until everybody has been told once more that the server is away. */
  readonly refused: () => Promise<void>;
  /** Answers that are neither a success nor 503 with all that belongs to it. */
  readonly strange: () => readonly string[];
  /** The longest time that an answer has taken. */
  readonly longestMs: () => number;
  /** How many answers there were, and how many of them were refusals. */
  readonly counts: () => { readonly served: number; readonly refused: number };
  /** Lets all stop for a moment. @returns the last writes of each who writes: sent, acknowledged, and what the server has */
  readonly pause: () => Promise<readonly { readonly sent: number; readonly acknowledged: number; readonly kept: number }[]>;
  readonly stop: () => Promise<void>;
};

const isRefusal = async (answer: Response) => {
  const { type } = answer.status === 503 ? ((await answer.json()) as { type?: string }) : {};
  return type === 'unavailable' && Number(answer.headers.get('retry-after')) > 0;
};

/** Two who write and six who read, shared out among the backends. */
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
        writers.map(async ({ child, cookie, sent, acknowledged }) => ({ sent, acknowledged, kept: await writeKept(child, cookie) })),
      );
      ended = false;
      under = visitors.map(goOn);
      return seen;
    },
  };
};
