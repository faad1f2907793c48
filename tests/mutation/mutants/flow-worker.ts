/** A process that runs flows to find the path that kills a fault; for each fault it evaluates all modules of the portal again. */
import { createServer, createServerModuleRunner } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';
import { listenToComplaints } from './complaints';
import type { firstToNotice } from './inside';
import { Planting, root } from './planting';
import { answerQuestions, type Question, type Verdict } from './question';
import { sourceFiles } from './source';

type Inside = { readonly firstToNotice: typeof firstToNotice };

// The test of this process runs in Vitest, and passes its variables on.
delete process.env.VITEST;

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost:3000/' } });
const complaint = listenToComplaints();

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
// from here on, modules that load on demand are loaded at once
await Promise.all(sourceFiles().map((file) => ssr.warmupRequest(`/${file}`)));

async function noticedIn({ mutant, places, isPatient = false }: Question): Promise<Pick<Verdict, 'noticed'>> {
  complaint();
  runner.clearCache();
  for (const place of places) {
    const { paths } = place;
    const isMeant = ({ name }: { readonly name: string }) => paths?.includes(name) ?? true;
    try {
      const { firstToNotice } = await runner.import<Inside>('/tests/mutation/mutants/inside.ts');
      const noticed = await firstToNotice(place, { complaint, isMeant, isHasty: !isPatient, isOnPage: /\.tsx$/.test(mutant?.file ?? '') });
      if (noticed) return { noticed: { ...noticed, place } };
    } catch (error) {
      return { noticed: { by: 'modules', message: String(error), place } };
    }
  }
  return {};
}

answerQuestions(async (question) => {
  const told = await planting.during(question.mutant, () => noticedIn(question));
  document.body.replaceChildren();
  return told;
});
