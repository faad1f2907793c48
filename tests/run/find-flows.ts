import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeUnknown, endWith } from './options';

/** A flow, and the file of its model. */
type FlowFile = { readonly file: string; readonly name: string };

const folder = 'tests/models';

/** Matches a model and its name. The names of people and titles in a model do not match, because they are indented further. */
const named = /= \w*[mM]odel\([^{]*\{\n(?: {2}.*\n)*? {2}name: '([^']+)'/g;

/** Lists every flow that has a model, without running the models. */
const listFlowFiles = (): readonly FlowFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.model\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(named)].map(([, name = '']) => ({ file, name })));

/** Finds the flows whose names contain the given words, or whose files have the given name. Ends the command if there is no such flow. */
export const findFlows = (words: string): readonly FlowFile[] => {
  const all = listFlowFiles();
  const word = words.toLowerCase();
  const chosen = all.filter(({ name, file }) => name.toLowerCase().includes(word) || path.basename(file).startsWith(`${word}.`));
  const names = all.map(({ name }) => name);
  if (word === '') return endWith(`Which flow? ${names.join(' · ')}`);
  return chosen.length > 0 ? chosen : endWith(describeUnknown('flow', words, names));
};
