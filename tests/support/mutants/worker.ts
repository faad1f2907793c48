/** A process that plants faults, one after the other, and tells which path notices each. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';
import { listenToComplaints } from './complaints';
import type { FlowRef, firstToNotice, Noticed } from './inside';
import { type Mutant, planted } from './mutant';

/** Asks whether the flows notice a fault; without a fault, whether these paths go well. */
export type Question = {
  readonly mutant?: Mutant;
  readonly flows: readonly (FlowRef & { readonly paths?: readonly string[] })[];
};

/** What noticed the fault and in which flow, if anything did; milliseconds of work. */
export type Verdict = { readonly noticed?: Noticed & { readonly flow: FlowRef }; readonly work: number };

type Inside = { readonly firstToNotice: typeof firstToNotice };

const root = resolve(import.meta.dirname, '../../..');

/** The source of a file is that of the fault while one is planted in it. */
const planting = (now: () => { file: string; source: string } | undefined): Plugin => ({
  name: 'planting',
  enforce: 'pre',
  load: (id) => (now()?.file === id ? now()?.source : undefined),
});

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost:3000/' } });
const complaint = listenToComplaints();

let now: { file: string; source: string } | undefined;
const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'silent',
  plugins: [planting(() => now)],
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const { ssr } = server.environments;
const runner = createServerModuleRunner(ssr, { hmr: false });
await runner.import('/tests/support/runs/jsdom-setup.ts');

const readAnew = (file: string) => {
  for (const module of ssr.moduleGraph.getModulesByFile(file) ?? []) ssr.moduleGraph.invalidateModule(module);
};

/** Does something with the portal, all its modules evaluated anew, with a fault in one of them. */
async function withFault<Result>(mutant: Mutant | undefined, use: () => Promise<Result>): Promise<Result> {
  const file = mutant && resolve(root, mutant.file);
  if (mutant && file) {
    now = { file, source: planted(readFileSync(file, 'utf8'), mutant) };
    readAnew(file);
  }
  runner.clearCache();
  try {
    return await use();
  } finally {
    now = undefined;
    if (file) readAnew(file);
    document.body.replaceChildren();
  }
}

async function answer({ mutant, flows }: Question): Promise<Pick<Verdict, 'noticed'>> {
  complaint();
  return withFault(mutant, async () => {
    for (const flow of flows) {
      try {
        const inside = await runner.import<Inside>('/tests/support/mutants/inside.ts');
        const { paths } = flow;
        const noticed = await inside.firstToNotice(flow, complaint, paths && (({ name }) => paths.includes(name)));
        if (noticed) return { noticed: { ...noticed, flow } };
      } catch (error) {
        return { noticed: { by: 'search', message: String(error), flow } };
      }
    }
    return {};
  });
}

process.on('message', async (question: Question) => {
  const before = process.cpuUsage();
  const told = await answer(question);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...told, work: Math.round((user + system) / 1000) } satisfies Verdict);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
