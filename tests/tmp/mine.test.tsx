import { describe, expect, test } from 'vitest';
import { models } from '../models';
import { Coverage } from '../support/chart/coverage';
import { lint } from '../support/chart/lint';
import { sizeOf } from '../support/chart/size';
import { searchPaths } from '../support/paths/search';
import { forPage } from '../support/paths/sets';
import { walkDom } from '../support/runs/dom';
import { walkPure } from '../support/runs/pure';

const wanted = (process.env.MINE ?? '').split(',');
for (const model of models.filter((m) => wanted.includes(m.name))) {
  const flow = await searchPaths(model);
  describe(model.name, () => {
    test('lint', () => {
      console.log(model.name, flow.paths.length, 'paths', forPage(flow.paths).length, 'on page; size', sizeOf(model.flow));
      expect(lint(model.flow)).toEqual([]);
    });
    const pure = new Coverage(model.flow);
    test('pure', async () => {
      for (const path of flow.paths) await walkPure(model, path, flow.inputs.get(path.situation), pure.inspect);
      expect(pure.missed()).toEqual([]);
    });
    const dom = new Coverage(model.flow);
    if (process.env.DOM) {
      test.each(forPage(flow.paths))('$name', (path) => walkDom(flow, path, { coverage: dom }));
      test('dom coverage', () => expect(dom.missed()).toEqual([]));
    }
  });
}
