import type { ExpectedOutcome } from '../leads';
import { NotOffered } from '../pages/not-offered';

/** How a page shows a control that the model calls unavailable. */
const refusals = { disabled: ['disabled'], absent: ['absent', 'covered'] } as const;

/**
 * Performs an action where the model allows it. Elsewhere the page must refuse the action in exactly the way that the model names.
 * @throws when the page offers more or less than the model says
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
  throw new Error(`The model says that it is ${how}, and it can be done`);
}
