import { afterEach, describe, expect, test, vi } from 'vitest';
import { Coverage } from '../support/chart/coverage';
import { searchAll } from '../support/flows';
import { forPage } from '../support/paths/sets';
import { walkDom } from '../support/runs/dom';

const complaints = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => undefined));

/** What jsdom, and no browser, makes React complain of. */
const jsdomAlone = /The tag <search> is unrecognized/;

afterEach(() => {
  const said = complaints.flatMap((complaint) => complaint.mock.calls.map((call) => call.map(String).join(' ')));
  for (const complaint of complaints) complaint.mockClear();
  expect(said.filter((line) => !jsdomAlone.test(line))).toEqual([]);
});

for (const flow of await searchAll()) {
  describe(flow.model.name, () => {
    const coverage = new Coverage(flow.model.flow);

    for (const path of forPage(flow.paths)) test(path.name, () => walkDom(flow, path, { coverage }));

    test('covers every state, every transition and every guard both ways', () => {
      expect(coverage.missed()).toEqual([]);
    });
  });
}
