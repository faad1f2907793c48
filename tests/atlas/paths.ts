import { mkdirSync, writeFileSync } from 'node:fs';
import type { i18n } from 'i18next';
import { models } from '../models';
import { pagePaths } from '../support/browser-paths';
import { type Flow, searchPaths } from '../support/paths/search';
import { slug } from '../support/print/slug';
import { allTexts } from '../support/texts';
import { ambiguities, distinctions } from './distinctions';
import { type Html, html, page, wrapScrollable } from './html';
import { legend, marks, nameOfRun, runLine, tally } from './marks';
import { type Run, runs } from './reports';
import { type Result, Results, type RunOf } from './results';
import { describePath, type WrittenStep } from './words';

const folder = 'reports/paths';

const list = (sentences: readonly string[]): Html => html`<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;

const rows = (steps: readonly WrittenStep[]): Html[] =>
  steps.map(
    (step, index) =>
      html`<tr><td>${index + 1}</td><td><strong>${step.name}</strong>${list(step.when)}</td><td>${list(step.then)}</td></tr>`,
  );

type Written = {
  readonly scenario: string;
  /** The state after the last step. */
  readonly end: string;
  readonly steps: readonly WrittenStep[];
  readonly results: Record<Run, Result>;
};

type RunsOf = Readonly<Record<Run, RunOf>>;

/** Returns the line of a path. A press expands the line to the steps of the path. */
const caseOf = ({ scenario, end, steps, results }: Written, index: number, of: RunsOf): Html => html`<details>
<summary><h3>${index + 1}. ${scenario}: ${steps.length > 2 ? '… ' : ''}${steps.at(-1)?.name}</h3> ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}, ends in <code>${end}</code>${marks(results, of)}</summary>
${wrapScrollable(`Steps of case ${index + 1}`, html`<table><thead><tr><th>Step</th><th>When</th><th>Expected</th></tr></thead><tbody>${rows(steps)}</tbody></table>`)}
</details>`;

/** Returns the cases of a flow in words. If answers have the same description, the words also state the differences between them. */
async function casesOf(flow: Flow, texts: i18n, results: Results): Promise<Written[]> {
  const paths = pagePaths(flow);
  const differs = distinctions(paths);
  const cases: Written[] = [];
  for (const path of paths) {
    const steps = (await describePath(flow, path, texts)).map((step, index) => {
      const difference = differs.get(path.steps[index]?.case as never);
      return difference === undefined ? step : { ...step, when: [...step.when, `In the answer, ${difference}.`] };
    });
    const end = path.steps.at(-1)?.position.leaves.join(' + ') ?? '';
    cases.push({ scenario: path.scenario, end, steps, results: results.of(flow.model, path.name) });
  }
  const unclear = ambiguities(cases);
  if (unclear.length > 0) throw new Error(`${flow.model.name}: the same description leads to different outcomes: ${unclear.join('; ')}`);
  return cases;
}

/** Returns the text of the HTML page of a flow, and the line of this flow in the index. */
export async function flowPage(flow: Flow, texts: i18n, results: Results): Promise<{ readonly text: string; readonly line: Html }> {
  const { name, area } = flow.model;
  const cases = await casesOf(flow, texts, results);
  const of = Object.fromEntries(runs.map((run) => [run, results.run(run, flow.model)])) as RunsOf;
  const note = cases.length < flow.paths.length ? ` of ${flow.paths.length}; together they visit every state and contain every case` : '';
  const body = html`<nav><a href="index.html">All flows</a></nav><h1>${name}</h1><p>${flow.model.flow.root.description}</p>
<p>${cases.length} cases${note}. The labels are those of the portal in Spanish.</p>
<h2>Last runs</h2><ul>${runs.map((run) => runLine(of[run]))}</ul>${legend}
<h2>Cases</h2><p>A case opens to its steps. On paper, only open cases have their steps; if no case is open, all have them.</p>${cases.map((each, index) => caseOf(each, index, of))}`;
  const tallies = runs.map((run) =>
    tally(
      cases.map((each) => each.results[run]),
      of[run],
    ),
  );
  const line = html`<tr><th scope="row"><a href="${slug(name)}.html">${name}</a></th><td>${area}</td><td>${cases.length}</td>${tallies}</tr>`;
  return { text: page(name, body), line };
}

/**
 * Writes an HTML page for each flow with the generated cases in words, and an index of all flows.
 * @param only the names of flows; if given, writes only the pages of these flows, and no index
 */
export async function printPaths(only?: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const texts = await allTexts();
  const results = new Results();
  const lines: Html[] = [];
  for (const model of models.filter(({ name }) => only?.includes(name) ?? true)) {
    const { text, line } = await flowPage(await searchPaths(model), texts, results);
    writeFileSync(`${folder}/${slug(model.name)}.html`, text);
    lines.push(line);
  }
  const head = html`<tr>${['Flow', 'Area', 'Cases', ...runs.map(nameOfRun)].map((each) => html`<th scope="col">${each}</th>`)}</tr>`;
  const body = html`<h1>Cases of every flow</h1><p>Generated from the charts. The last three columns have the results of the last run of each kind. The page of a flow states the time and the commit of each run.</p>
${wrapScrollable('Flows and their results', html`<table><thead>${head}</thead><tbody>${lines}</tbody></table>`)}${legend}`;
  if (!only) writeFileSync(`${folder}/index.html`, page('Cases of every flow', body));
  console.log(`${lines.length} flows: ${folder}/${only ? '' : 'index.html'}`);
}
