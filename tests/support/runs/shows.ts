import type { AnyMachineSnapshot } from 'xstate';
import { isInnerFlow } from '../chart/parts';
import type { Call, Model } from '../model';
import type { Key, Page } from '../page';
import type { PathStep } from '../paths/path';

type Show = (page: Page, known: Readonly<Record<string, unknown>>) => void | Promise<void>;

/** The error of a model that has no check for a state. A longer wait would not help. */
export class MissingCheck extends Error {}

/**
 * Returns the check of a state in the model, or of the nearest state around it. The check is a function, or a sentence with the reason why
 * nothing is visible.
 */
function showOf(model: Model, state: string): Show | string | undefined {
  const own = (model.shows as Readonly<Record<string, Show | string>>)[state];
  const around = state.includes('.') ? state.slice(0, state.lastIndexOf('.')) : undefined;
  return own ?? (around === undefined ? undefined : showOf(model, around));
}

/** Whether the page has to show that a call is running. Quiet calls do not count. */
export const isBusy = ({ calls, flow }: Model, snapshot: AnyMachineSnapshot): boolean =>
  snapshot._nodes
    .flatMap(({ invoke }) => invoke)
    .some((invoke) => !isInnerFlow(flow, invoke) && !(calls as Readonly<Record<string, Call>>)[invoke.id]?.quietly);

/** Whether an inner flow is running. An inner flow may be busy while the outer flow waits for the person. */
export const hasInnerFlow = ({ flow }: Model, { _nodes }: AnyMachineSnapshot): boolean =>
  _nodes.some(({ invoke }) => invoke.some((each) => isInnerFlow(flow, each)));

const isEverBusy = ({ calls }: Model) => Object.values(calls as Readonly<Record<string, Call>>).some(({ quietly }) => !quietly);

/**
 * Returns the key of a message in a model. A message with spaces is no key, but a literal text, which screens show before the texts have
 * loaded.
 */
export const keyOf = (text: string): Key => (text.includes(' ') ? { data: text } : text);

/** Returns a page that counts the checks on it. */
function counting(page: Page): { readonly page: Page; readonly looked: () => number } {
  let looked = 0;
  const counted = new Proxy(page, {
    get: (target, name) => {
      looked += 1;
      const act = target[name as keyof Page] as (...args: unknown[]) => unknown;
      return act.bind(target);
    },
  });
  return { page: counted, looked: () => looked };
}

/**
 * Checks that a page matches the model after a step: its states, its message, the next page, and whether a call is running.
 * @param others the rights of other flows on the screen: `maySpeak` lets them show messages, and `goOn` lets them change the query once
 * this flow is done
 * @throws if the model has no check for a state
 */
export async function mustShow(
  model: Model,
  step: PathStep,
  page: Page,
  others: { readonly maySpeak?: boolean; readonly goOn?: boolean } = {},
): Promise<void> {
  const { snapshot, position } = step;
  const { says, leaves, known } = position;
  const busy = isBusy(model, snapshot);
  const [path = '', query] = position.page.split('?');
  await page.address(path, others.goOn && snapshot.status === 'done' ? undefined : query);
  for (const leaf of leaves) {
    const show = showOf(model, leaf);
    const counted = counting(page);
    if (typeof show === 'function') await show(counted.page, known);
    const isSeen = counted.looked() > 0 || says !== null || busy || (step.expected?.kind === 'goes on' && step.expected.page !== undefined);
    if (!isSeen && typeof show !== 'string') throw new MissingCheck(`${model.name}: nothing says how the state '${leaf}' looks`);
  }
  if (says) await page.notice(says.severity, keyOf(says.text));
  // a flow that is done may have led to another page
  if (snapshot.status === 'done') return;
  if (!says && !others.maySpeak) await page.quiet();
  if (busy) await page.busy();
  else if (isEverBusy(model) && !hasInnerFlow(model, snapshot)) await page.idle();
}
