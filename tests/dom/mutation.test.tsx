import { describe, expect, test, vi } from 'vitest';
import { models } from '../models';
import { mutantsOf, type Planted } from '../support/mutants/mutants';
import { type Flow, searchPaths } from '../support/paths/search';
import { minimal } from '../support/paths/sets';
import { walkDom } from '../support/runs/dom';
import { survivors } from './survivors';

for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);

const flows: { name: string; flow: Flow; mutants: Planted[] }[] = [];
for (const model of models) {
  const flow = await searchPaths(model);
  flows.push({ name: model.name, flow, mutants: await mutantsOf(flow) });
}

/** Long enough for what comes at all: a fault shows in what does not. */
const patience = 150;

/** Whether a path notices the fault; the first that does is enough. */
async function isNoticed(flow: Flow, mutant: Planted): Promise<boolean> {
  mutant.plant();
  try {
    for (const path of mutant.paths) await walkDom(flow, path, { planted: mutant.flow, patience });
    return false;
  } catch {
    return true;
  } finally {
    mutant.uproot();
  }
}

describe.each(flows)('$name notices that', ({ name, flow, mutants }) => {
  test.each(mutants)('$name', async (mutant) => {
    const reason = survivors[name]?.[mutant.name];
    expect(await isNoticed(flow, mutant)).toBe(reason === undefined);
  });

  test('nothing is wrong where nothing is planted', async () => {
    for (const path of minimal(flow.paths)) await walkDom(flow, path, { planted: flow.model.flow });
  });

  test('every survivor that was reviewed is still planted', () => {
    const names = mutants.map((mutant) => mutant.name);
    expect(Object.keys(survivors[name] ?? {}).filter((each) => !names.includes(each))).toEqual([]);
  });
});
