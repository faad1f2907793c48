import { createHash } from 'node:crypto';
import type { Mutant } from './mutant';

/** Returns the area of a file: an area of the product, or a shared part of the portal. */
export const areaOf = (file: string): string =>
  /^machines\/([^/]+)|^src\/areas\/([^/]+)|^src\/shared\/i18n\/texts\/\w+\/(\w+)\.json|^src\/(portal|shared)/
    .exec(file)
    ?.slice(1)
    .find(Boolean) ?? file;

const firstOfEach = (mutants: readonly Mutant[], sort: (mutant: Mutant) => string): Mutant[] => [
  ...new Map([...mutants].reverse().map((mutant) => [sort(mutant), mutant])).values(),
];

/**
 * Selects a sample of the faults that contains every kind and every area. The same seed selects the same sample.
 * @param size the number of faults; more are selected if one fault for each kind and each area exceeds this number
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
