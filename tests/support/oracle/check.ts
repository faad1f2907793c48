import type { AnyMachineSnapshot } from 'xstate';
import { noticeOf } from '../../../src/shared/flow/notice';
import type { ExpectedMessage } from '../leads';
import type { Model } from '../model';
import type { PathStep } from '../paths/path';
import { leavesOf } from './model-position';

const inWords = (notice: ExpectedMessage | null) => (notice ? `the message ${notice.severity} '${notice.text}'` : 'no message');

/** Describes the first difference between the chart and the model in a step, if there is a difference. */
function disagreement({ expected, position, refused, taken }: PathStep, running: AnyMachineSnapshot): string | undefined {
  const leaves = leavesOf(running);
  const says = noticeOf(running);
  if (!expected) return `the model does not say where this leads; the chart rests in ${leaves}`;
  if (leaves.join() !== position.leaves.join()) return `the model leads to ${position.leaves}, the chart rests in ${leaves}`;
  if (expected.kind === 'stays' && taken.length > 0) return 'the model says that this has no effect, the chart takes a transition';
  if (expected.kind === 'goes on' && taken.length === 0 && refused.length > 0)
    return 'the model says that this has an effect, the chart refuses';
  if (says && inWords(says) !== inWords(position.says))
    return `the model expects ${inWords(position.says)}, the chart has ${inWords(says)}`;
  return undefined;
}

/**
 * Checks a step of the chart against the model.
 * @param running the current snapshot
 * @throws the first difference
 */
export function mustAgree(step: PathStep, running: AnyMachineSnapshot): void {
  const wrong = disagreement(step, running);
  if (wrong) throw new Error(`'${step.case.name}': ${wrong}`);
}

/** An event that a flow sends to the portal. */
export type EmittedEvent = {
  readonly type: string;
  readonly to?: string;
  readonly replace?: boolean;
  readonly message?: string;
  readonly reason?: string;
  readonly again?: string;
  readonly said?: string;
};

/** Describes the next page of a flow as text, so that the pages of chart and model can be compared. */
const describePage = ({ to, replace, message, reason, again, said }: EmittedEvent) => {
  const brings = message ?? said;
  return `${to}${replace ? ' instead' : ''}${reason ? `, because of the ${reason}` : ''}${brings ? `, bringing '${brings}'` : ''}${again ? `, again at ${again}` : ''}`;
};

/**
 * Checks that a flow leads to the page in the model. A flow that starts with the portal need not lead to the page, because the portal
 * changes the page.
 * @throws if the flow leads to another page, or to no page
 */
export function mustLeadTo({ starts }: Model, { case: { name }, expected }: PathStep, emitted: readonly EmittedEvent[]): void {
  const leads = expected?.kind === 'goes on' && expected.page !== undefined ? expected : undefined;
  const { page = '', isInstead = false, brings, reason, again } = leads ?? {};
  const told =
    leads &&
    describePage({
      type: 'left',
      to: page,
      replace: isInstead,
      ...(brings && { message: brings }),
      ...(reason && { reason }),
      ...(again && { again }),
    });
  const [left] = emitted.filter(({ type }) => type === 'left').map(describePage);
  const isSignedOut = emitted.some(({ type }) => type === 'signed.out');
  if (left !== undefined && left !== told)
    throw new Error(`'${name}': the model ${told ? `leads to ${told}` : 'names no page'}, the chart leads to ${left}`);
  if (told !== undefined && left === undefined && !isSignedOut && !starts)
    throw new Error(`'${name}': the model leads to ${told}, the chart leads nowhere`);
}
