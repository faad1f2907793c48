import { readFileSync } from 'node:fs';
import { filesIn } from '../files';
import type { FlowRef } from '../inside';
import type { Mutant } from '../mutant';
import { findImports, measureDistance } from './beside';
import { type Reach, reachOf } from './reach';

/** A flow or a test file, with its dependencies. */
export type TestSubject = FlowRef & {
  readonly title: string;
  readonly reach: Reach;
  /** The files of the flow itself, which a model names. */
  readonly walks: readonly string[];
};

/** Whether a dependency counts. The start of the portal leads to all pages, but tests none of them: each page has its own flows. */
const isFollowed = (from: string, to: string): boolean => !to.startsWith('tests/support/') && from !== 'src/portal/routes.ts';

const whole = [
  { file: 'src/portal/portal.tsx', name: 'Portal' },
  { file: 'src/areas/session/portal-session.ts', name: 'startSession' },
];

/** A flow with a model: its declaration, and whether it starts with the portal. */
const modelsIn = (file: string) => {
  const [, ...models] = readFileSync(file, 'utf8').split(/^export const (?=\w+Model\b)/m);
  return models.map((model) => {
    const ref = { file, name: /^\w+/.exec(model)?.[0] ?? '' };
    const roots = /^ {2}starts:/m.test(model) ? [ref, ...whole] : [ref];
    return { ref, roots, title: /^ {2}name: '(.*)',$/m.exec(model)?.[1] ?? ref.name };
  });
};

const modelFiles = () => filesIn('tests/models', /\.model\.tsx?$/);

/** Every flow with a model. */
export const listFlows = (): TestSubject[] =>
  modelFiles().flatMap((file) => {
    const walks = findImports(file).filter((each) => each.includes('/flows/'));
    return modelsIn(file).map(({ ref, roots, title }) => ({ ...ref, title, reach: reachOf(roots, isFollowed), walks }));
  });

/** The test files of rules and parts of the browser code, without those that run other tests. */
const testRefs = () => filesIn('tests/unit', /^(?!backend\/).*(?<!\.long)\.test\.tsx?$/).map((file) => ({ file, name: '*' }));

/** Every test file of rules and parts. */
export const listTests = (): TestSubject[] =>
  testRefs().map((ref) => ({ ...ref, title: ref.file, reach: reachOf([ref], isFollowed), walks: [] }));

/** All flows and tests as one subject, which depends on everything that any of them depends on. */
export const joinSubjects = (): TestSubject => {
  const roots = [...modelFiles().flatMap((file) => modelsIn(file).flatMap((model) => model.roots)), ...testRefs()];
  return { file: '', name: '*', title: 'all flows and tests', reach: reachOf(roots, isFollowed), walks: [] };
};

/** The key of a text without its plural suffix. */
export const bareKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Whether the dependencies contain the key of a text. */
const names = ({ texts }: Reach, key: string): boolean => texts.has(bareKey(key)) || texts.has(key);

/** Whether the dependencies contain the key of a text, or a template for it. */
export const readsText = (reach: Reach, key: string): boolean =>
  names(reach, key) || reach.beginnings.some((beginning) => bareKey(key).startsWith(beginning));

/** The distance of a text. A key that is written out is nearer than a template that fits, which may never produce the key. */
const distanceOfText = (reach: Reach, keys: readonly string[]): number | undefined => {
  if (keys.some((key) => names(reach, key))) return 0;
  return keys.some((key) => readsText(reach, key)) ? 1 : undefined;
};

/** The distance of a flow from a fault; undefined where the flow does not depend on the faulty code. */
function distance({ reach }: TestSubject, { file, declaration }: Mutant): number | undefined {
  if (file.endsWith('.json')) return distanceOfText(reach, declaration.split(' '));
  return reach.distances.get(`${file}#${declaration}`);
}

/** Maximum number of tests for a fault: if the nearest do not kill it, farther ones do not either. */
const most = 5;

/**
 * The tests that depend on the location of a fault, in the order in which they run. First come the flows beside whose files the faulty code
 * stands: many other flows open the page of a dialog, for example, on shorter ways. Then the nearest come first; among equals, the test
 * with fewer dependencies.
 */
export const nearest = (mutant: Mutant, known: readonly TestSubject[]): TestSubject[] =>
  known
    .flatMap((each) => {
      const far = distance(each, mutant);
      return far === undefined ? [] : [{ each, far, beside: Math.min(2, ...each.walks.map((flow) => measureDistance(mutant.file, flow))) }];
    })
    .sort((a, b) => a.beside - b.beside || a.far - b.far || a.each.reach.distances.size - b.each.reach.distances.size)
    .slice(0, most)
    .map(({ each }) => each);

/** Whether a test of parts is nearer to a fault than every flow. */
export function isNearerToTests(
  mutant: Mutant,
  { flows, tests }: { readonly flows: readonly TestSubject[]; readonly tests: readonly TestSubject[] },
): boolean {
  const least = (known: readonly TestSubject[]) => Math.min(...known.map((each) => distance(each, mutant) ?? Number.POSITIVE_INFINITY));
  return least(tests) < least(flows);
}
