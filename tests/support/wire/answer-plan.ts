import type { Cause } from '../paths/case';
import type { Answer } from './answers';
import type { Operation } from './contract';
import { answerFor, helpers, mainOf } from './usual';

/** A pending request, in jsdom or in a browser. */
export type PendingRequest = { readonly operation: Operation; readonly answer: (answer: Answer) => unknown };

/** Answers requests of another flow of the page. @returns the answers to operations that were not requested yet */
export async function answerOthers(
  of: Readonly<Record<string, Answer>>,
  waiting: readonly PendingRequest[],
): Promise<Readonly<Record<string, Answer>>> {
  const left = { ...of };
  for (const { operation, answer } of waiting) {
    const given = left[operation.id] ?? helpers[operation.id];
    delete left[operation.id];
    if (given) await answer(given);
  }
  return left;
}

/** Causes one outcome of a call: answers each of its requests as stated in the case. */
export class AnswerPlan {
  private awaited: readonly string[];
  private readonly main: string | undefined;

  /**
   * @param ours the operations of all calls of the flow; requests of other calls of the flow wait for later steps
   * @param around the usual answers to all other requests
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
   * Answers the pending requests. The call may then send further requests, which need another round.
   * @param giveUp lets the time limit of the portal pass
   * @returns the operations that were not requested yet
   */
  async round(waiting: readonly PendingRequest[], giveUp: () => unknown): Promise<readonly string[]> {
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
    return answerFor(id, this.cause.behaviour, this.main);
  }
}
