import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { type Notice, noticeOf } from '../../../src/shared/flow/notice';
import { allNodes } from '../chart/parts';
import type { Model } from '../model';
import type { Page } from '../page';

type Show = (page: Page, context: unknown) => void | Promise<void>;

const leavesOf = (nodes: readonly AnyStateNode[]) => nodes.filter(({ type }) => type === 'atomic' || type === 'final');

/** What the model says of a state, or of the nearest state around it. */
const toldOf = (model: Model, node: AnyStateNode | undefined): Show | undefined =>
  node && ((model.shows as Record<string, Show>)[node.path.join('.')] ?? toldOf(model, node.parent));

const noticeAt = (node: AnyStateNode | undefined): Notice | undefined =>
  node && ((node.meta as { notice?: Notice } | undefined)?.notice ?? noticeAt(node.parent));

/** What is seen of a state, as far as model and chart say; states of one face cannot be told apart. */
export const faceOf = (model: Model, node: AnyStateNode): string => {
  const told = toldOf(model, node);
  const notice = noticeAt(node);
  const which = Object.values(model.shows as Record<string, Show>).indexOf(told as Show);
  return JSON.stringify([which, notice, node.tags]);
};

export const facesOf = (model: Model, states: readonly AnyStateNode[]): string =>
  leavesOf(states)
    .map((leaf) => faceOf(model, leaf))
    .join();

/** A page, and whether the model has looked for a message on it. */
function noting(page: Page): { readonly page: Page; readonly hasNotice: () => boolean } {
  let hasNotice = false;
  const noted = new Proxy(page, {
    get: (target, name) => {
      if (name === 'notice') hasNotice = true;
      const act = target[name as keyof Page] as (...args: unknown[]) => unknown;
      return act.bind(target);
    },
  });
  return { page: noted, hasNotice: () => hasNotice };
}

/**
 * Checks that a page shows a state: what the model says of it, the notice of its chart, and whether something is under way.
 * @param othersMaySpeak other flows are drawn where this one is, and may have messages of their own
 * @throws when nothing at all is known of how the state looks
 */
export async function mustShow(model: Model, snapshot: AnyMachineSnapshot, page: Page, othersMaySpeak = false): Promise<void> {
  const notice = noticeOf(snapshot);
  const busy = snapshot.hasTag('busy' as never);
  const noted = noting(page);
  for (const leaf of leavesOf(snapshot._nodes)) {
    const told = toldOf(model, leaf);
    if (!told && !notice && !busy) throw new Error(`${model.name}: nothing says how the state '${leaf.path.join('.')}' looks`);
    await told?.(noted.page, snapshot.context);
  }
  if (notice) await page.notice(notice.severity, notice.text);
  // a flow that is done may have given way to another page
  if (snapshot.status === 'done') return;
  if (!notice && !noted.hasNotice() && !othersMaySpeak) await page.quiet();
  if (busy) await page.busy();
  else if (allNodes(model.flow.root).some(({ tags }) => tags.includes('busy'))) await page.idle();
}
