import { afterEach, describe, expect, test, vi } from 'vitest';
import { models } from '../models';
import { Coverage } from '../support/chart/coverage';
import { type Flow, searchPaths } from '../support/paths/search';
import { forPage } from '../support/paths/sets';
import { walkDom } from '../support/runs/dom';

const flows: Flow[] = [];
for (const model of models) flows.push(await searchPaths(model));

const complaints = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => undefined));

/** What jsdom, and no browser, makes React complain of. */
const jsdomAlone = /The tag <search> is unrecognized/;

afterEach(() => {
  const said = complaints.flatMap((complaint) => complaint.mock.calls.map((call) => call.map(String).join(' ')));
  for (const complaint of complaints) complaint.mockClear();
  expect(said.filter((line) => !jsdomAlone.test(line))).toEqual([]);
});

describe.each(flows)('$model.name', (flow) => {
  const coverage = new Coverage(flow.model.flow);

  test.each(forPage(flow.paths))('$name', (path) => walkDom(flow, path, { coverage }));

  test('covers every state, every transition and every guard both ways', () => {
    expect(coverage.missed()).toEqual([]);
  });
});
