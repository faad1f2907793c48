import { mkdirSync, writeFileSync } from 'node:fs';
import type { i18n } from 'i18next';
import { models } from '../../models';
import { type Flow, searchPaths } from '../paths/search';
import { forPage } from '../paths/sets';
import { allTexts } from '../texts';
import { type Html, html, page, slug } from './html';
import { type Result, readResults, runs } from './results';
import { type WrittenStep, written } from './words';

const folder = 'reports/paths';

const mark: Record<Result, string> = { passed: '✓', failed: '✗', none: '–' };
const marks = (results: Record<string, Result>): Html =>
  html`${runs.map((run) => html` <span class="${results[run]}" title="${run}">${mark[results[run] ?? 'none']} ${run}</span>`)}`;

const list = (sentences: readonly string[]): Html => html`<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;

const rows = (steps: readonly WrittenStep[]): Html[] =>
  steps.map((step, index) => html`<tr><td>${index + 1}</td><td>${list(step.when)}</td><td>${list(step.then)}</td></tr>`);

type Written = {
  readonly name: string;
  readonly situation: string;
  readonly steps: readonly WrittenStep[];
  readonly results: Record<string, Result>;
};

const caseOf = (each: Written, index: number): Html => html`<section>
<h2>${index + 1}. ${each.name}</h2>
<p>Given: ${each.situation}.${marks(each.results)}</p>
<table><thead><tr><th>Step</th><th>When</th><th>Then must be seen</th></tr></thead><tbody>${rows(each.steps)}</tbody></table>
</section>`;

/** Writes the cases of one flow. @returns its line of the index */
async function writeFlow(flow: Flow, texts: i18n, resultsOf: ReturnType<typeof readResults>): Promise<Html> {
  const { name, area } = flow.model;
  const cases: Written[] = [];
  for (const path of forPage(flow.paths)) {
    cases.push({
      name: path.name,
      situation: path.situation,
      steps: await written(flow, path, texts),
      results: resultsOf(name, path.name),
    });
  }
  const note = cases.length < flow.paths.length ? ` of ${flow.paths.length}; these show every state, way and case` : '';
  const body = html`<nav><a href="index.html">All flows</a></nav><h1>${name}</h1><p>${flow.model.flow.root.description}</p>
<p>${cases.length} cases${note}. The labels are those of the portal in Spanish.</p>${cases.map(caseOf)}`;
  writeFileSync(`${folder}/${slug(name)}.html`, page(name, body));

  const tally = runs.map((run) => {
    const results = cases.map((each) => each.results[run]);
    const failed = results.filter((result) => result === 'failed').length;
    const walked = results.filter((result) => result !== 'none').length;
    return html`<td class="${failed > 0 ? 'failed' : walked > 0 ? 'passed' : 'none'}">${walked === 0 ? '–' : `${walked - failed} of ${walked}`}</td>`;
  });
  return html`<tr><td><a href="${slug(name)}.html">${name}</a></td><td>${area}</td><td>${cases.length}</td>${tally}</tr>`;
}

/**
 * Writes the generated cases in words, a page for each flow.
 * @param only the flows whose name holds this, without regard to case; all when empty
 */
export async function printPaths(only: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const texts = await allTexts();
  const resultsOf = readResults();
  const lines: Html[] = [];
  for (const model of models.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
    lines.push(await writeFlow(await searchPaths(model), texts, resultsOf));
  }
  const head = html`<tr><th>Flow</th><th>Area</th><th>Cases</th>${runs.map((run) => html`<th>${run}</th>`)}</tr>`;
  const body = html`<h1>Cases of every flow</h1><p>Generated from the charts. The last three columns count the cases that passed in the last run.</p>
<table><thead>${head}</thead><tbody>${lines}</tbody></table>`;
  if (only === '') writeFileSync(`${folder}/index.html`, page('Cases of every flow', body));
  console.log(`${lines.length} flows: ${folder}/${only === '' ? 'index.html' : ''}`);
}
