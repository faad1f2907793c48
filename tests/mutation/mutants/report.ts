import type { JudgedMutant } from './judge';
import type { Mutant } from './mutant';

const percent = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`);

/** Returns the kill rates by kind of fault, as lines of text. */
export function table(all: readonly JudgedMutant[]): string {
  const kinds = [...new Set(all.map(({ mutant }) => mutant.kind))].sort();
  const line = (name: string, some: readonly JudgedMutant[]) => {
    const killed = some.filter(({ outcome }) => outcome === 'killed');
    const work = some.reduce((sum, each) => sum + each.work, 0) / Math.max(some.length, 1);
    const cells = [some.length, killed.length, percent(killed.length, some.length), `${(work / 1000).toFixed(1)} s`];
    return name.padEnd(24) + cells.map((cell) => String(cell).padStart(10)).join('');
  };
  const head = 'kind'.padEnd(24) + ['planted', 'killed', 'rate', 'work each'].map((cell) => cell.padStart(10)).join('');
  return [
    '',
    head,
    ...kinds.map((kind) =>
      line(
        kind,
        all.filter(({ mutant }) => mutant.kind === kind),
      ),
    ),
    line('all', all),
    '',
  ].join('\n');
}

/** Returns the reasons why a run fails: unexplained survivors, and entries of the list of survivors that are no longer true. */
export function reasonsAgainst(
  all: readonly JudgedMutant[],
  mutants: readonly Mutant[],
  survivors: Readonly<Record<string, string>>,
): string[] {
  const keys = new Set(mutants.map(({ key }) => key));
  const isListed = ({ mutant }: JudgedMutant) => mutant.key in survivors;
  return [
    ...all.filter((each) => each.outcome === 'survived' && !isListed(each)).map(({ mutant }) => `No test notices: ${mutant.key}`),
    ...all.filter((each) => each.outcome === 'out of reach' && !isListed(each)).map(({ mutant }) => `No test depends on: ${mutant.key}`),
    ...all.filter(({ outcome }) => outcome === 'undecided').map(({ mutant }) => `The time ran out: ${mutant.key}`),
    ...all
      .filter((each) => each.outcome === 'killed' && isListed(each))
      .map(({ mutant, by }) => `Noticed now, remove from the list: ${mutant.key} (${by})`),
    ...Object.keys(survivors).flatMap((key) => (keys.has(key) ? [] : [`Not planted any more, remove from the list: ${key}`])),
  ];
}
