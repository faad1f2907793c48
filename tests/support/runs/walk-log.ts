import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';

const folder = 'reports/walks';

/** All transitions of a flow, and the transitions that one walk in a browser has taken. */
export type LoggedWalk = { readonly flow: string; readonly all: readonly string[]; readonly taken: readonly string[] };

export const forgetWalks = () => rmSync(folder, { recursive: true, force: true });

/** Writes a walk to a file of this process. At the end, another process checks whether all walks together have taken all transitions. */
export const logWalk = (walk: LoggedWalk) => {
  mkdirSync(folder, { recursive: true });
  appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(walk)}\n`);
};

const readWalks = (): readonly LoggedWalk[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as LoggedWalk);

/** @returns the flows that ran, and their transitions that no walk has taken */
export function missedByWalks(): { readonly flows: readonly string[]; readonly missed: readonly { flow: string; transition: string }[] } {
  const walks = readWalks();
  const all = new Map(walks.map((walk) => [walk.flow, walk.all]));
  const missed = [...all].flatMap(([flow, transitions]) => {
    const taken = new Set(walks.filter((walk) => walk.flow === flow).flatMap((walk) => walk.taken));
    return transitions.filter((transition) => !taken.has(transition)).map((transition) => ({ flow, transition }));
  });
  return { flows: [...all.keys()], missed };
}
