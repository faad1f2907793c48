import { createHash } from 'node:crypto';
import type { Mutant } from './mutant';

/** The area that a file belongs to: what a person comes to do, or the part of the portal that serves all. */
export const areaOf = (file: string): string =>
  /^machines\/([^/]+)|^src\/areas\/([^/]+)|^src\/shared\/i18n\/texts\/\w+\/(\w+)\.json|^src\/(portal|shared)/
    .exec(file)
    ?.slice(1)
    .find(Boolean) ?? file;

const firstOfEach = (mutants: readonly Mutant[], sort: (mutant: Mutant) => string): Mutant[] => [
  ...new Map([...mutants].reverse().map((mutant) => [sort(mutant), mutant])).values(),
];

/**
 * Some of the faults, other ones for every seed, the same for the same one: every kind and every area is among them.
 * @param size how many, unless there are more kinds and areas
 */
export function sample(mutants: readonly Mutant[], seed: string, size: number): Mutant[] {
  const rank = ({ key }: Mutant) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  const ranked = mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutant }) => mutant);
  const wanted = [...firstOfEach(ranked, ({ kind }) => kind), ...firstOfEach(ranked, ({ file }) => areaOf(file)), ...ranked];
  const chosen = new Set<Mutant>();
  const least = new Set(wanted.slice(0, wanted.length - ranked.length)).size;
  for (const mutant of wanted) if (chosen.size < Math.max(size, least)) chosen.add(mutant);
  return [...chosen];
}
