import { mkdirSync, writeFileSync } from 'node:fs';
import type { i18n } from 'i18next';
import type { AnyStateNode } from 'xstate';
import { models } from '../models';
import { type MachineFile, machineFiles } from '../support/chart/files';
import { allNodes, allTransitions } from '../support/chart/parts';
import { evaluateAsPasted, forStately } from '../support/chart/stately';
import { searchAll } from '../support/flows';
import type { Flow } from '../support/paths/search';
import { slug } from '../support/print/slug';
import { allTexts } from '../support/texts';
import { diagram } from './diagram/diagram';
import { type Html, html, page, wrapScrollable } from './html';
import { writeReadme } from './machine-index';
import { runLine } from './marks';
import { Results } from './results';
import { screens } from './screens';
import { message, noticeOf, transitionTable } from './transitions';

const folder = 'reports/machines';

const leavesOf = ({ machine }: MachineFile): AnyStateNode[] =>
  allNodes(machine.root).filter(({ type }) => type === 'atomic' || type === 'final');

const key = html`<p>● start · blue: a call is running · double border: the flow has ended · dashed border: a region that runs beside the others · [in brackets]: the condition · / stays in the state · ↻ leaves the state and enters it again · ○ from any state in the group. An arrow to the border of a group leads to the state after its dot.</p>`;

const titleOf = (file: MachineFile, flows: readonly Flow[]): string => flows.map(({ model }) => model.name).join(' · ') || file.name;

const countsOf = (file: MachineFile, flows: readonly Flow[]) => ({
  states: leavesOf(file).length,
  transitions: allTransitions(file.machine).length,
  paths: flows.reduce((sum, { paths }) => sum + paths.length, 0),
});

const baseOf = ({ name }: MachineFile): string => name.replace('/', '.');

/**
 * Returns the text of the HTML page of a chart.
 * @param flows the flows that bind this chart to their calls
 */
export async function machinePage(file: MachineFile, flows: readonly Flow[], texts: i18n, results: Results): Promise<string> {
  const { name, area, machine } = file;
  const counts = countsOf(file, flows);
  const runOf = ({ model }: Flow) => results.run('browser', model);
  const cases = flows.map(({ model }) => html` · <a href="../paths/${slug(model.name)}.html">cases in words: ${model.name}</a>`);
  const rows = leavesOf(file).map(
    (node) =>
      html`<tr><th scope="row">${node.path.join('.')}</th><td>${node.description}</td><td>${message(noticeOf(node), texts)}</td><td>${screens(flows, node, runOf)}</td></tr>`,
  );
  const head = ['State', 'Meaning', 'Message', 'Screenshots'].map((each) => html`<th scope="col">${each}</th>`);
  const body = html`<nav><a href="index.html">All charts</a></nav><h1>${titleOf(file, flows)}</h1><p>${machine.root.description}</p>
<p>Area ${area} · file machines/${name}.machine.ts · ${counts.states} states, ${counts.transitions} transitions, ${counts.paths} paths · <a href="${baseOf(file)}.json">JSON for the Stately importer</a>${cases}</p>
<h2>Drawing</h2>${wrapScrollable('Drawing of the chart', await diagram(machine), 'drawing')}${key}
${transitionTable(file, texts)}
<h2>States</h2><ul>${flows.map((flow) => html`<li>${flow.model.name}, screenshots:<ul>${runLine(runOf(flow))}</ul></li>`)}</ul>
${wrapScrollable('States', html`<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`, 'wide')}`;
  return page(titleOf(file, flows), body);
}

const line = (file: MachineFile, flows: readonly Flow[]): Html => {
  const { states, transitions, paths } = countsOf(file, flows);
  return html`<tr><th scope="row"><a href="${baseOf(file)}.html">${titleOf(file, flows)}</a></th><td>${file.area}</td><td>${file.machine.root.description}</td><td>${states}</td><td>${transitions}</td><td>${paths}</td></tr>`;
};

/**
 * Writes an HTML page and an importable JSON file for each chart. Also writes an index of the charts, and the table in
 * `machines/README.md`.
 * @param only the names of flows; if given, writes only the charts of these flows, and no index
 */
export async function printMachines(only?: readonly string[]): Promise<void> {
  writeReadme();
  mkdirSync(folder, { recursive: true });
  const wanted = models.filter(({ name }) => only?.includes(name) ?? true);
  const [flows, texts, results] = [await searchAll(wanted), await allTexts(), new Results()];
  const lines: Html[] = [];
  for (const file of machineFiles) {
    const own = flows.filter(({ model }) => model.flow.id === file.machine.id);
    if (only && own.length === 0) continue;
    writeFileSync(`${folder}/${baseOf(file)}.json`, forStately(evaluateAsPasted(file.source)));
    writeFileSync(`${folder}/${baseOf(file)}.html`, await machinePage(file, own, texts, results));
    lines.push(line(file, own));
  }
  const head = ['Flow', 'Area', 'Description', 'States', 'Transitions', 'Paths'].map((each) => html`<th scope="col">${each}</th>`);
  const body = html`<h1>Charts</h1><p>Each flow has a chart. The Stately tools open the JSON of a chart, and also its file, pasted unchanged.</p>
${wrapScrollable('Charts', html`<table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table>`)}`;
  if (!only) writeFileSync(`${folder}/index.html`, page('Charts', body));
  console.log(`${lines.length} charts: ${folder}/${only ? '' : 'index.html'}`);
}
