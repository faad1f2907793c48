import type { Expected } from '../leads';
import { NotOffered } from '../pages/not-offered';

/** What a page does with a control that the model says cannot be used so. */
const refusals = { disabled: ['disabled'], absent: ['absent', 'covered'] } as const;

/**
 * Does what a person does, where the model says that it can be done.
 * Where it says that it cannot, the page has to refuse it in just that way.
 * @throws when the page offers more or less than the model says
 */
export async function asOffered(expected: Expected | undefined, perform: () => void | Promise<void>): Promise<void> {
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
