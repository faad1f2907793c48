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
  /** The files of the flow itself, which its model imports; none for a test file. */
  readonly flowFiles: readonly string[];
};

/**
 * Returns whether a dependency of one file on another counts. The list of routes depends on all pages, but a flow that uses the list does
 * not test the pages. Other flows test them. No fault is planted in the support of tests.
 */
const isFollowed = (from: string, to: string): boolean => !to.startsWith('tests/support/') && from !== 'src/portal/routes.ts';

/** The declarations on which a flow that starts with the portal depends besides its model. */
const startOfPortal = [
  { file: 'src/portal/portal.tsx', name: 'Portal' },
  { file: 'src/areas/session/portal-session.ts', name: 'startSession' },
];

/** Finds the models in a file, with their titles and the declarations on which each model depends. */
const modelsIn = (file: string) => {
  const [, ...models] = readFileSync(file, 'utf8').split(/^export const (?=\w+Model\b)/m);
  return models.map((model) => {
    const ref = { file, name: /^\w+/.exec(model)?.[0] ?? '' };
    const roots = /^ {2}starts:/m.test(model) ? [ref, ...startOfPortal] : [ref];
    return { ref, roots, title: /^ {2}name: '(.*)',$/m.exec(model)?.[1] ?? ref.name };
  });
};

const modelFiles = () => filesIn('tests/models', /\.model\.tsx?$/);

/** Lists every flow with a model. */
export const listFlows = (): TestSubject[] =>
  modelFiles().flatMap((file) => {
    const flowFiles = findImports(file).filter((each) => each.includes('/flows/'));
    return modelsIn(file).map(({ ref, roots, title }) => ({ ...ref, title, reach: reachOf(roots, isFollowed), flowFiles }));
  });

/** Lists the test files of rules and parts of the browser code, without tests that run other tests. */
const testRefs = () => filesIn('tests/unit', /^(?!backend\/).*(?<!\.long)\.test\.tsx?$/).map((file) => ({ file, name: '*' }));

/** Lists every test file of rules and parts, with its dependencies. */
export const listTests = (): TestSubject[] =>
  testRefs().map((ref) => ({ ...ref, title: ref.file, reach: reachOf([ref], isFollowed), flowFiles: [] }));

/** Joins all flows and tests to one subject, which has the dependencies of each of them. */
export const joinSubjects = (): TestSubject => {
  const roots = [...modelFiles().flatMap((file) => modelsIn(file).flatMap((model) => model.roots)), ...testRefs()];
  return { file: '', name: '*', title: 'all flows and tests', reach: reachOf(roots, isFollowed), flowFiles: [] };
};

/** Returns the key of a text without its plural suffix. */
export const bareKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Returns whether the dependencies contain the key of a text. */
const containsKey = ({ texts }: Reach, key: string): boolean => texts.has(bareKey(key)) || texts.has(key);

/** Returns whether the dependencies contain the key of a text, or a template that may produce the key. */
export const readsText = (reach: Reach, key: string): boolean =>
  containsKey(reach, key) || reach.beginnings.some((beginning) => bareKey(key).startsWith(beginning));

/** Returns the distance of a text. A key that the code contains is nearer than a template, which may never produce the key. */
const distanceOfText = (reach: Reach, keys: readonly string[]): number | undefined => {
  if (keys.some((key) => containsKey(reach, key))) return 0;
  return keys.some((key) => readsText(reach, key)) ? 1 : undefined;
};

/** Returns the distance of a flow from a fault; undefined if the flow does not depend on the faulty code. */
function distance({ reach }: TestSubject, { file, declaration }: Mutant): number | undefined {
  if (file.endsWith('.json')) return distanceOfText(reach, declaration.split(' '));
  return reach.distances.get(`${file}#${declaration}`);
}

/** The maximum number of tests for a fault. Further tests rarely kill a fault that the nearest tests do not kill. */
const most = 5;

/**
 * Returns the tests that depend on the location of a fault, in the order in which they run. First come the flows whose files
 * are nearest to the faulty file by imports (`measureDistance`). The distance of declarations alone is not enough, because other
 * flows may be nearer to a dialog than its own flow. After that, tests with a smaller distance come first. At the same distance, tests with
 * fewer dependencies come first.
 */
export const nearest = (mutant: Mutant, known: readonly TestSubject[]): TestSubject[] =>
  known
    .flatMap((each) => {
      const far = distance(each, mutant);
      if (far === undefined) return [];
      return [{ each, far, beside: Math.min(2, ...each.flowFiles.map((flow) => measureDistance(mutant.file, flow))) }];
    })
    .sort((a, b) => a.beside - b.beside || a.far - b.far || a.each.reach.distances.size - b.each.reach.distances.size)
    .slice(0, most)
    .map(({ each }) => each);

/** Returns whether a test file is nearer to a fault than every flow. */
export function isNearerToTests(
  mutant: Mutant,
  { flows, tests }: { readonly flows: readonly TestSubject[]; readonly tests: readonly TestSubject[] },
): boolean {
  const least = (known: readonly TestSubject[]) => Math.min(...known.map((each) => distance(each, mutant) ?? Number.POSITIVE_INFINITY));
  return least(tests) < least(flows);
}
