import { type Known, knownFlows } from '../support/mutants/graph/known';

/** Code on which nearly every flow depends: who follows it reaches everything, which says nothing. */
const shared = /^(src\/(shared|portal|coupon-mounting)\/|tests\/(support|config|flows)\/|package(-lock)?\.json|vite\.config\.ts)/;

const areaOf = (file: string): string | undefined =>
  /^(?:machines|src\/areas|tests\/models|openapi\/(?:paths|schemas))\/([\w-]+?)(?:\/|\.yaml)/.exec(file)?.[1];

const textAreaOf = (file: string): string | undefined => /^src\/shared\/i18n\/texts\/\w+\/([\w-]+)\.json$/.exec(file)?.[1];

/** Whether a flow runs code of a file, or is described by it. */
function isConcerned({ file, reach }: Known, changed: string): boolean {
  if (changed === file || changed.replace(/\.(cases|screens)\.md$/, '') === file.replace(/\.model\.tsx?$/, '')) return true;
  const area = textAreaOf(changed) ?? (changed.startsWith('openapi/') ? areaOf(changed) : undefined);
  if (area !== undefined) return areaOf(file) === area;
  return [...reach.distances.keys()].some((key) => key.startsWith(`${changed}#`));
}

/** The flows that changed files concern, by name; `isShared` where one of the files concerns nearly all. */
export function flowsFor(
  changed: readonly string[],
  flows: readonly Known[] = knownFlows(),
): { readonly touched: readonly string[]; readonly isShared: boolean } {
  const isText = (file: string) => textAreaOf(file) !== undefined;
  const own = changed.filter((file) => isText(file) || !shared.test(file));
  return {
    touched: flows.filter((flow) => own.some((file) => isConcerned(flow, file))).map(({ title }) => title),
    isShared: changed.some((file) => !isText(file) && shared.test(file)),
  };
}
