import type { AnyMachineSnapshot } from 'xstate';
import { isChildFlow } from '../chart/parts';
import type { Call, Model } from '../model';
import type { Key, Page } from '../page';
import type { PathStep } from '../paths/path';

type Show = (page: Page, known: Readonly<Record<string, unknown>>) => void | Promise<void>;

/** The model says nothing of how a state looks: to wait does not help. */
export class NothingSaid extends Error {}

/** What the model says of a state, or of the nearest state around it: what is seen, or why nothing is. */
function toldOf(model: Model, state: string): Show | string | undefined {
  const told = (model.shows as Readonly<Record<string, Show | string>>)[state];
  const around = state.includes('.') ? state.slice(0, state.lastIndexOf('.')) : undefined;
  return told ?? (around === undefined ? undefined : toldOf(model, around));
}

/** Whether the person is told that something is under way: a call that is not made quietly. */
export const isBusy = ({ calls, flow }: Model, snapshot: AnyMachineSnapshot): boolean =>
  snapshot._nodes
    .flatMap(({ invoke }) => invoke)
    .some((invoke) => !isChildFlow(flow, invoke) && !(calls as Readonly<Record<string, Call>>)[invoke.id]?.quietly);

/** A flow inside may be busy while this one waits for the person. */
const hasFlowInside = ({ flow }: Model, { _nodes }: AnyMachineSnapshot): boolean =>
  _nodes.some(({ invoke }) => invoke.some((each) => isChildFlow(flow, each)));

const isEverBusy = ({ calls }: Model) => Object.values(calls as Readonly<Record<string, Call>>).some(({ quietly }) => !quietly);

/** What is said where there are no texts yet is told as it stands: content keys hold no spaces. */
export const keyOf = (text: string): Key => (text.includes(' ') ? { data: text } : text);

/** A page that counts what is looked for on it. */
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
 * Checks that a page matches the model after a step: its states, its message, the page it leads to, and whether something is under way.
 * @param others what else is drawn where this flow is: flows that may have messages of their own, or that go on where a flow that is done
 * has led
 * @throws when nothing at all is known of how a state looks
 */
export async function mustShow(
  model: Model,
  step: PathStep,
  page: Page,
  others: { readonly maySpeak?: boolean; readonly goOn?: boolean } = {},
): Promise<void> {
  const { snapshot, standing } = step;
  const { says, leaves, known } = standing;
  const busy = isBusy(model, snapshot);
  const [path = '', query] = standing.page.split('?');
  await page.address(path, others.goOn && snapshot.status === 'done' ? undefined : query);
  for (const leaf of leaves) {
    const told = toldOf(model, leaf);
    const counted = counting(page);
    if (typeof told === 'function') await told(counted.page, known);
    const isSeen = counted.looked() > 0 || says !== null || busy || (step.expected?.kind === 'goes on' && step.expected.page !== undefined);
    if (!isSeen && typeof told !== 'string') throw new NothingSaid(`${model.name}: nothing says how the state '${leaf}' looks`);
  }
  if (says) await page.notice(says.severity, keyOf(says.text));
  // a flow that is done may have given way to another page
  if (snapshot.status === 'done') return;
  if (!says && !others.maySpeak) await page.quiet();
  if (busy) await page.busy();
  else if (isEverBusy(model) && !hasFlowInside(model, snapshot)) await page.idle();
}
