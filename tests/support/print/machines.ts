import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { AnyStateNode } from 'xstate';
import { type MachineFile, machineFiles } from '../chart/files';
import { allNodes, allTransitions } from '../chart/parts';
import { asPasted, forStately } from '../chart/stately';
import { searchAll } from '../flows';
import type { Flow } from '../paths/search';
import { locales } from '../texts';
import { diagram } from './diagram/diagram';
import { type Html, html, page, slug } from './html';

const folder = 'reports/machines';

const restingPlaces = (file: MachineFile) => allNodes(file.machine.root).filter(({ type }) => type === 'atomic' || type === 'final');

/** The pictures that the last browser run took of a state. */
function screens(flows: readonly Flow[], node: AnyStateNode): Html[] {
  const name = node.path.join('.');
  return flows.flatMap(({ model }) => {
    const folder = `screens/${model.name}`;
    const all = existsSync(`reports/${folder}`) ? readdirSync(`reports/${folder}`).sort() : [];
    return locales.flatMap((locale) => {
      // Of a state of parallel parts the first picture will do, whatever the other part was in.
      const file = all.find((each) => each.endsWith(`.${locale}.jpg`) && each.slice(0, -`.${locale}.jpg`.length).split('+').includes(name));
      return file
        ? [html`<a href="../${folder}/${file}"><img src="../${folder}/${file}" alt="${name} (${locale})" loading="lazy"></a>`]
        : [];
    });
  });
}

const stateRow = (flows: readonly Flow[], node: AnyStateNode): Html =>
  html`<tr><td>${node.path.join('.')}</td><td>${node.description}</td><td><div class="screens">${screens(flows, node)}</div></td></tr>`;

/** @param flows those that are this chart, each bound to its own calls */
function writeMachine(file: MachineFile, flows: readonly Flow[]): Html {
  const { name, area, machine, source } = file;
  const states = restingPlaces(file);
  const counts = {
    states: states.length,
    transitions: allTransitions(machine).length,
    paths: flows.reduce((sum, { paths }) => sum + paths.length, 0),
  };
  const title = flows.map(({ model }) => model.name).join(' · ') || name;
  const base = name.replace('/', '.');
  writeFileSync(`${folder}/${base}.json`, forStately(asPasted(source)));
  const cases = flows.map(({ model }) => html` · <a href="../paths/${slug(model.name)}.html">cases in words: ${model.name}</a>`);
  const body = html`<nav><a href="index.html">All charts</a></nav><h1>${title}</h1><p>${machine.root.description}</p>
<p>Area ${area} · file machines/${name}.machine.ts · ${counts.states} states, ${counts.transitions} transitions, ${counts.paths} paths · <a href="${base}.json">JSON for the Stately importer</a>${cases}</p>
${diagram(machine)}
<table><thead><tr><th>State</th><th>What it means</th><th>What is seen</th></tr></thead><tbody>${states.map((node) => stateRow(flows, node))}</tbody></table>`;
  writeFileSync(`${folder}/${base}.html`, page(name, body));
  return html`<tr><td><a href="${base}.html">${title}</a></td><td>${area}</td><td>${machine.root.description}</td><td>${counts.states}</td><td>${counts.transitions}</td><td>${counts.paths}</td></tr>`;
}

/** Writes a page and an importable JSON for each machine, and an index of them. */
export async function printMachines(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const flows = await searchAll();
  const lines = machineFiles.map((file) =>
    writeMachine(
      file,
      flows.filter(({ model }) => model.flow.id === file.machine.id),
    ),
  );
  const body = html`<h1>Charts</h1><p>One chart for each flow. The JSON of a chart opens in the Stately tools; so does its file, pasted as it is.</p>
<table><thead><tr><th>Flow</th><th>Area</th><th>What it is</th><th>States</th><th>Transitions</th><th>Paths</th></tr></thead><tbody>${lines}</tbody></table>`;
  writeFileSync(`${folder}/index.html`, page('Charts', body));
  console.log(`${lines.length} charts: ${folder}/index.html`);
}
