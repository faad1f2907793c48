import { expect, test } from 'vitest';
import { models } from '../models';
import { inBrowser } from '../support/browser-paths';
import { keyOfCase } from '../support/paths/case';
import type { Path } from '../support/paths/path';
import { type Flow, keyOfNode, searchPaths } from '../support/paths/search';
import { joined } from '../support/paths/tours';
import { walkPure } from '../support/runs/pure';

const search = (name: string): Promise<Flow> => {
  const model = models.find((each) => each.name === name);
  if (!model) throw new Error(`There is no flow '${name}'`);
  return searchPaths(model);
};

const always = { canGoOn: () => true, canBeWalked: () => true };

/** Each step with its target. */
const deeds = (paths: readonly Path[]) =>
  new Set(paths.flatMap(({ situation, steps }) => steps.map((step) => `${situation} ${keyOfCase(step.case)} ${keyOfNode(step)}`)));

test.each(['Change school', 'Change the password'])(
  'joined paths of %s are valid, cover the same as the single paths, and are fewer',
  async (name) => {
    const flow = await search(name);
    const tours = joined(flow, flow.paths, always);
    expect(tours.length).toBeLessThan(flow.paths.length / 2);
    expect([...deeds(flow.paths)].filter((deed) => !deeds(tours).has(deed))).toEqual([]);
    for (const tour of tours) await walkPure(flow, tour, () => undefined);
  },
);

test('joined paths can always run', async () => {
  const flow = await search('Change school');
  expect(joined(flow, flow.paths, { ...always, canGoOn: () => false })).toHaveLength(flow.paths.length);
  expect(joined(flow, flow.paths, { ...always, canBeWalked: () => false })).toHaveLength(flow.paths.length);
});

test('in browsers no path continues after the end of a session, where the dialog of the portal opens', async () => {
  const names = inBrowser(await search('Change school')).map((path) => path.name);
  const ends = names.filter((name) => name.includes('finds the session ended'));
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.filter((name) => !/finds the session ended( \(\w+\))?$/.test(name))).toEqual([]);
});
