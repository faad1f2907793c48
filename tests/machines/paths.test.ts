import { describe, expect, test } from 'vitest';
import { Coverage } from '../support/chart/coverage';
import { searchAll } from '../support/flows';
import { walkPure } from '../support/runs/pure';

for (const { model, inputs, paths } of await searchAll()) {
  describe(model.name, () => {
    const coverage = new Coverage(model.flow);

    for (const path of paths) test(path.name, () => walkPure(model, path, inputs.get(path.situation), coverage.inspect));

    test('covers every state, every transition and every guard both ways', () => {
      console.log(`${model.name}: ${paths.length} paths\n${coverage.table()}\n${JSON.stringify(coverage.failures())}`);
      expect(coverage.missed()).toEqual([]);
    });
  });
}
