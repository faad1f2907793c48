import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFlows, readsText, type TestSubject } from '../mutation/mutants/graph/test-subjects';
import { slug } from '../support/print/slug';

/** The pattern of the files on which nearly every flow depends. A search for their dependants would find nearly all flows. */
const shared =
  /^(src\/(shared|portal|coupon-mounting)\/|tests\/(support|config|flows)\/|openapi\/(schemas\/|portal\.yaml)|package(-lock)?\.json|vite\.config\.ts)/;

const isText = (file: string) => /^src\/shared\/i18n\/texts\/\w+\/[\w-]+\.json$/.test(file);
const isOfContract = (file: string) => /^openapi\/paths\//.test(file);

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g));

/** Returns a function that tells whether a changed file concerns a flow: by code, texts or operations, or as a table of the flow. */
function concernOf(changed: string): (flow: TestSubject) => boolean {
  if (isText(changed)) {
    const keys = Object.keys(JSON.parse(readIfThere(changed) || '{}') as object);
    return ({ reach }) => keys.some((key) => readsText(reach, key));
  }
  if (isOfContract(changed)) {
    const operations = [...readIfThere(changed).matchAll(/operationId: (\w+)/g)].map(([, id = '']) => id);
    return ({ file }) => {
      const words = wordsOf(readFileSync(file, 'utf8'));
      return operations.some((id) => words.has(id));
    };
  }
  const described = changed.replace(/\.(cases|screens)\.md$/, '');
  return ({ file, reach, title }) =>
    changed === file ||
    described === path.posix.join(path.posix.dirname(file), slug(title)) ||
    [...reach.distances.keys()].some((key) => key.startsWith(`${changed}#`));
}

/** Finds the flows that changed files concern, by name; `isShared` if one of the files concerns nearly all flows. */
export function flowsFor(
  changed: readonly string[],
  flows: readonly TestSubject[] = listFlows(),
): { readonly touched: readonly string[]; readonly isShared: boolean } {
  const isOfAll = (file: string) => !isText(file) && shared.test(file);
  const concerns = changed.filter((file) => !isOfAll(file)).map(concernOf);
  return {
    touched: flows.filter((flow) => concerns.some((isConcerned) => isConcerned(flow))).map(({ title }) => title),
    isShared: changed.some(isOfAll),
  };
}
