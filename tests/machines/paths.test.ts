import { describe, expect, test } from 'vitest';
import { models } from '../models';
import { Coverage } from '../support/chart/coverage';
import { type Flow, searchPaths } from '../support/paths/search';
import { walkPure } from '../support/runs/pure';

const flows: Flow[] = [];
for (const model of models) flows.push(await searchPaths(model));

describe.each(flows)('$model.name', ({ model, inputs, paths }) => {
  const coverage = new Coverage(model.flow);

  test.each(paths)('$name', (path) => walkPure(model, path, inputs.get(path.situation), coverage.inspect));

  test('covers every state, every transition and every guard both ways', () => {
    console.log(`${model.name}: ${paths.length} paths\n${coverage.table()}\n${JSON.stringify(coverage.failures())}`);
    expect(coverage.missed()).toEqual([]);
  });
});
