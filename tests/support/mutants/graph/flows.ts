import { readdirSync, readFileSync } from 'node:fs';
import type { FlowRef } from '../inside';
import type { Mutant } from '../mutant';
import { type Reach, reachOf } from './reach';

/** A flow with what it stands on. */
export type KnownFlow = FlowRef & { readonly title: string; readonly reach: Reach };

const models = 'tests/models';

/** The pages stand in flows of their own: the start of the portal, which leads to all of them, does not vouch for each. */
const isFollowed = (from: string, to: string): boolean => !to.startsWith('tests/support/') && from !== 'src/portal/routes.ts';

const whole = [
  { file: 'src/portal/portal.tsx', name: 'Portal' },
  { file: 'src/areas/session/portal-session.ts', name: 'startSession' },
];

/** Every flow that a model is written of. */
export function knownFlows(): KnownFlow[] {
  const files = readdirSync(models, { recursive: true, encoding: 'utf8' }).filter((name) => /\.model\.tsx?$/.test(name));
  return files.sort().flatMap((name) => {
    const file = `${models}/${name}`;
    const parts = readFileSync(file, 'utf8').split(/^export const (?=\w+Model\b)/m);
    return parts.slice(1).map((part) => {
      const ref = { file, name: /^\w+/.exec(part)?.[0] ?? '' };
      const roots = /^ {2}starts:/m.test(part) ? [ref, ...whole] : [ref];
      return { ...ref, title: /^ {2}name: '(.*)',$/m.exec(part)?.[1] ?? ref.name, reach: reachOf(roots, isFollowed) };
    });
  });
}

const readsText = ({ texts }: Reach, key: string): boolean => {
  const bare = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return (
    texts.has(bare) ||
    texts.has(key) ||
    [...texts].some((text) => text.length > 2 && text.endsWith('*') && bare.startsWith(text.slice(0, -1)))
  );
};

/** How far a flow is from a fault; undefined where it does not stand on it. */
function distance({ reach }: KnownFlow, { file, declaration }: Mutant): number | undefined {
  if (file.endsWith('.json')) return declaration.split(' ').some((key) => readsText(reach, key)) ? 0 : undefined;
  return reach.distances.get(`${file}#${declaration}`);
}

/** How many flows are asked at most: what those nearest to a fault do not notice, those further away do not either. */
const most = 6;

/** The flows that stand on what a fault is in, the nearest first; of those equally near the one that stands on less. */
export function flowsFor(mutant: Mutant, flows: readonly KnownFlow[]): KnownFlow[] {
  return flows
    .flatMap((flow) => {
      const far = distance(flow, mutant);
      return far === undefined ? [] : [{ flow, far }];
    })
    .sort((a, b) => a.far - b.far || a.flow.reach.distances.size - b.flow.reach.distances.size)
    .slice(0, most)
    .map(({ flow }) => flow);
}
