/** Runs flows to find the path that kills a fault. For each fault, this process evaluates all modules of the portal again. */
import { createServer, createServerModuleRunner } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';
import { listenToComplaints } from './complaints';
import type { firstToNotice } from './inside';
import { Planting, root } from './planting';
import { answerQuestions, type Question, type Verdict } from './question';
import { sourceFiles } from './source';

type Inside = { readonly firstToNotice: typeof firstToNotice };

// judge.long.test.ts runs in Vitest and starts this process, which inherits the variable.
delete process.env.VITEST;

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost:3000/' } });
const takeComplaint = listenToComplaints();

const planting = new Planting((file) => {
  for (const module of ssr.moduleGraph.getModulesByFile(file) ?? []) ssr.moduleGraph.invalidateModule(module);
});
const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'silent',
  plugins: [planting.plugin],
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const { ssr } = server.environments;
const runner = createServerModuleRunner(ssr, { hmr: false });
await runner.import('/tests/support/runs/jsdom-setup.ts');
// Transforms all files in advance, so that modules that load on demand are evaluated without a wait.
await Promise.all(sourceFiles().map((file) => ssr.warmupRequest(`/${file}`)));

async function findDetection({ mutant, places, isPatient = false }: Question): Promise<Pick<Verdict, 'noticed'>> {
  takeComplaint();
  runner.clearCache();
  for (const place of places) {
    const { paths } = place;
    const isSelected = ({ name }: { readonly name: string }) => paths?.includes(name) ?? true;
    try {
      const { firstToNotice } = await runner.import<Inside>('/tests/mutation/mutants/inside.ts');
      const isOnPage = /\.tsx$/.test(mutant?.file ?? '');
      const noticed = await firstToNotice(place, { takeComplaint, isSelected, isHasty: !isPatient, isOnPage });
      if (noticed) return { noticed: { ...noticed, place } };
    } catch (error) {
      return { noticed: { by: 'modules', message: String(error), place } };
    }
  }
  return {};
}

answerQuestions(async (question) => {
  const answer = await planting.during(question.mutant, () => findDetection(question));
  document.body.replaceChildren();
  return answer;
});
