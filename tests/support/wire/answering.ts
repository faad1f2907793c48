import type { Cause } from '../paths/case';
import type { Answer } from './answers';
import type { Operation } from './contract';
import { answerFor, helpers, mainOf } from './usual';

/** A request that waits, wherever it was caught. */
export type Waiting = { readonly operation: Operation; readonly answer: (answer: Answer) => unknown };

/** Answers operations that another flow of the page asks for. @returns those that have not been asked for yet */
export async function answerOthers(
  of: Readonly<Record<string, Answer>>,
  waiting: readonly Waiting[],
): Promise<Readonly<Record<string, Answer>>> {
  const left = { ...of };
  for (const { operation, answer } of waiting) {
    const given = left[operation.id] ?? helpers[operation.id];
    delete left[operation.id];
    if (given) await answer(given);
  }
  return left;
}

/** Brings about one outcome of a call: gives each of its requests the answer that the case says. */
export class Answering {
  private awaited: readonly string[];
  private readonly main: string | undefined;

  /**
   * @param ours the operations that any call of the flow makes: what another call asks waits for a step of its own
   * @param around what else is asked meanwhile, and gets its usual answer
   */
  constructor(
    private readonly cause: Extract<Cause, { by: 'answer' }>,
    private readonly ours: ReadonlySet<string>,
    private readonly around: Readonly<Record<string, Answer>>,
  ) {
    this.awaited = cause.calls;
    this.main = mainOf(cause.calls);
  }

  /**
   * Answers what waits now; answers may bring further requests.
   * @param giveUp lets the time pass after which the portal gives up
   * @returns the operations that have not been asked for yet
   */
  async round(waiting: readonly Waiting[], giveUp: () => unknown): Promise<readonly string[]> {
    for (const { operation, answer } of waiting) {
      const given = this.given(operation.id);
      if (given?.kind === 'silence') await giveUp();
      else if (given) await answer(given);
    }
    return this.awaited;
  }

  private given(id: string): Answer | undefined {
    const at = this.awaited.indexOf(id);
    if (at < 0) return this.ours.has(id) ? undefined : this.around[id];
    this.awaited = this.awaited.filter((_, index) => index !== at);
    return answerFor(id, this.cause.scenario, this.main);
  }
}
