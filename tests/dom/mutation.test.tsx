import { describe, expect, test, vi } from 'vitest';
import { searchAll } from '../support/flows';
import { mutantsOf, type Planted } from '../support/mutants/mutants';
import type { Flow } from '../support/paths/search';
import { minimal } from '../support/paths/sets';
import { walkDom } from '../support/runs/dom';
import { survivors } from './survivors';

for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);

/** Whether a path notices the fault; the first that does is enough. */
async function isNoticed(flow: Flow, mutant: Planted): Promise<boolean> {
  mutant.plant();
  try {
    for (const path of mutant.paths) await walkDom(flow, path, { planted: mutant.flow });
    return false;
  } catch {
    return true;
  } finally {
    mutant.uproot();
  }
}

for (const flow of await searchAll()) {
  const { name } = flow.model;
  const mutants = await mutantsOf(flow);
  const reasons = survivors[name] ?? {};

  describe(`${name} notices that`, () => {
    for (const mutant of mutants) {
      test(mutant.name, async () => {
        expect(await isNoticed(flow, mutant)).toBe(!(mutant.name in reasons));
      });
    }

    test('nothing is wrong where nothing is planted', async () => {
      for (const path of minimal(flow.paths)) await walkDom(flow, path, { planted: flow.model.flow });
    });

    test('every survivor that was reviewed is still planted', () => {
      const names = mutants.map((mutant) => mutant.name);
      expect(Object.keys(reasons).filter((each) => !names.includes(each))).toEqual([]);
    });
  });
}
