import { existsSync, readdirSync, statSync } from 'node:fs';
import type { AnyStateNode } from 'xstate';
import type { Path } from '../support/paths/path';
import type { Flow } from '../support/paths/search';
import { otherWays, usual } from '../support/runs/ways';
import { type Html, html } from './html';
import { nameOfRun, sourceOf, whenOf } from './marks';
import type { RunOf } from './results';

type Picture = { readonly name: string; readonly file: string; readonly at: Date };

/**
 * Finds the screenshots of a state from runs in Chromium, one for each variant of the browser window. In a parallel chart, the other
 * regions may be in any state.
 */
function pictures({ model }: Flow, state: string): Picture[] {
  const folder = `screens/${model.name}`;
  const all = existsSync(`reports/${folder}`) ? readdirSync(`reports/${folder}`).sort() : [];
  return [usual, ...otherWays].flatMap(({ name: way }) => {
    const ending = `.${way}.jpg`;
    const file = all.find((each) => each.endsWith(ending) && each.slice(0, -ending.length).split(' + ').includes(state));
    return file ? [{ name: `${state} (${way})`, file: `../${folder}/${file}`, at: statSync(`reports/${folder}/${file}`).mtime }] : [];
  });
}

const visits = (node: AnyStateNode) => (path: Path) => path.steps.some(({ snapshot }) => snapshot._nodes.some(({ id }) => id === node.id));

/** Whether no call of a path ends without an answer of the server. Calls that load files of the portal are allowed. */
const isOfServerAndPerson = ({ model: { calls } }: Flow, { steps }: Path): boolean =>
  steps.every(({ case: { cause } }) => cause.by !== 'value' || calls[cause.invoke]?.files !== undefined);

const isPassedThrough = (node: AnyStateNode): boolean => (node.always ?? []).some(({ guard }) => guard === undefined);

/** Returns the reason why a state has no screenshot. */
export function reasonWithoutPictures(flows: readonly Flow[], node: AnyStateNode): string {
  if (isPassedThrough(node)) return 'The flow leaves this state at once.';
  const ways = flows.flatMap((flow) => flow.paths.filter(visits(node)).map((path) => ({ flow, path })));
  if (ways.length === 0) return flows.length === 0 ? 'No model uses this chart.' : 'No path visits this state.';
  if (!flows.some(({ model }) => existsSync(`reports/screens/${model.name}`)))
    return 'No run in Chromium has taken pictures of this flow yet.';
  if (!ways.some(({ flow, path }) => isOfServerAndPerson(flow, path)))
    return 'No answer of a server leads to this state: only tests of the chart and in jsdom visit it.';
  return 'The last runs in Chromium did not reach this state.';
}

/** Returns the time and the sources of a screenshot. The sources are unknown if the screenshot is older than the last run of its flow. */
export function caption(at: Date, run: RunOf): Html {
  const isOfRun = run.at !== undefined && at.getTime() >= run.at.getTime();
  const of: RunOf = isOfRun ? run : { run: run.run, stale: 'of an earlier run' };
  return html`${nameOfRun(of.run)}, ${whenOf(at)}, ${sourceOf(of)}${of.stale === '' ? '' : html` · <span class="stale">stale</span>`}`;
}

/**
 * Returns the screenshots of a state, or the reason why the state has no screenshot.
 * @param runOf returns the last run of a flow in Chromium
 */
export function screens(flows: readonly Flow[], node: AnyStateNode, runOf: (flow: Flow) => RunOf): Html {
  const all = flows.flatMap((flow) => pictures(flow, node.path.join('.')).map((picture) => ({ ...picture, run: runOf(flow) })));
  if (all.length === 0) return html`<p class="why">${reasonWithoutPictures(flows, node)}</p>`;
  const figures = all.map(
    ({ name, file, at, run }) =>
      html`<figure><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a><figcaption>${caption(at, run)}</figcaption></figure>`,
  );
  return html`<div class="screens">${figures}</div>`;
}
