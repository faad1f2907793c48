import type { ExpectedOutcome } from '../leads';
import { NotOffered } from '../pages/not-offered';

/** For each refusal that a model can state, the reasons with which a page may refuse the action. */
const refusals = { disabled: ['disabled'], absent: ['absent', 'covered'] } as const;

/**
 * Performs an action if the model allows it. Otherwise the page must refuse the action for the reason that the model names.
 * @throws if the page refuses an action that the model allows, or the reverse
 */
export async function performIfPossible(expected: ExpectedOutcome | undefined, perform: () => void | Promise<void>): Promise<void> {
  const how = expected?.kind === 'stays' && expected.how !== 'in vain' ? expected.how : undefined;
  if (how === undefined) return perform();
  try {
    await perform();
  } catch (error) {
    if (error instanceof NotOffered && (refusals[how] as readonly string[]).includes(error.reason)) return;
    throw error;
  }
  throw new Error(`The model says that the action is ${how}, but the page offers it`);
}
