import { readFileSync, writeFileSync } from 'node:fs';
import { type MachineFile, machineFiles } from '../support/chart/files';

const readme = 'machines/README.md';
const between = /(<!-- charts -->\n)[\s\S]*(<!-- \/charts -->)/;

/** Returns the charts as a table, with the area and the description of each chart. */
const tableOf = (files: readonly MachineFile[]): string => {
  const rows = [...files]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, area, machine }) => `| ${area} | [${name.split('/')[1]}](${name}.machine.ts) | ${machine.root.description} |\n`);
  return `| area | chart | what it is |\n|---|---|---|\n${rows.join('')}`;
};

/** Returns the README of the charts with the current table. */
export const readmeOf = (files: readonly MachineFile[]): string => readFileSync(readme, 'utf8').replace(between, `$1${tableOf(files)}$2`);

export const readmeNow = (): string => readFileSync(readme, 'utf8');

export const writeReadme = (): void => writeFileSync(readme, readmeOf(machineFiles));
