import type { AnyMachineSnapshot } from 'xstate';
import { noticeOf } from '../../../src/shared/flow/notice';
import type { PathStep } from '../paths/path';
import { leavesOf } from './standing';

const inWords = (notice: { severity: string; text: string } | null | undefined) =>
  notice ? `${notice.severity} '${notice.text}'` : 'nothing';

/**
 * Whether a chart has done what the model says of a step.
 * @param running where the chart is now
 * @throws what is otherwise
 */
export function mustAgree({ case: { name }, expected, standing, refused, taken }: PathStep, running: AnyMachineSnapshot): void {
  const fail = (what: string): never => {
    throw new Error(`'${name}': ${what}`);
  };
  if (!expected) return fail(`the model says nothing of where it leads from here; the chart rests in ${leavesOf(running)}`);
  const leaves = leavesOf(running);
  if (leaves.join() !== standing.leaves.join()) fail(`the model leads to ${standing.leaves}, the chart rests in ${leaves}`);
  if (expected.kind === 'stays' && taken.length > 0) fail(`the model says that nothing comes of it, the chart takes a transition`);
  if (expected.kind === 'goes on' && taken.length === 0 && refused.length > 0)
    fail('the model says that something comes of it, the chart refuses');
  const says = noticeOf(running);
  if (says && (says.severity !== standing.says?.severity || says.text !== standing.says.text))
    fail(`the model says that ${inWords(standing.says)} is read, the chart says ${inWords(says)}`);
}

/** Whether what a flow emitted leads to the page that the model names. */
export function mustLeadTo(
  { case: { name }, expected }: PathStep,
  emitted: readonly { readonly type: string; readonly to?: string }[],
): void {
  const [left] = emitted.filter(({ type }) => type === 'left');
  const told = expected?.kind === 'goes on' ? expected.page : undefined;
  if (left && left.to !== told)
    throw new Error(`'${name}': the chart leads to ${left.to}, the model ${told ? `to ${told}` : 'names no page'}`);
}
