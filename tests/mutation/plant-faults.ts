import { describe, expect, test, vi } from 'vitest';
import { models } from '../models';
import { searchAll } from '../support/flows';
import { type Control, control, type Fault, faultsOf, isNoticed, pageFaults } from '../support/mutants/mutants';
import { survivors } from './survivors';

const plant = (title: string, faults: readonly Fault[]) => {
  const reasons = survivors[title] ?? {};
  describe(title, () => {
    for (const fault of faults) {
      const isKnown = fault.name in reasons;
      test(`${isKnown ? 'cannot notice' : 'notices'}: ${fault.name}`, async () => {
        expect(await isNoticed(fault, !isKnown)).toBe(!isKnown);
      });
    }

    test('every survivor that was reviewed is still planted', () => {
      const names = faults.map(({ name }) => name);
      expect(Object.keys(reasons).filter((each) => !names.includes(each))).toEqual([]);
    });
  });
};

/** Plants faults into the charts, the services and the pages of an area, one at a time: each must be noticed by a path of the area. */
export async function plantFaults(area: string) {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);

  const flows = await searchAll(models.filter((model) => model.area === area));
  const controls: Control[] = [];
  for (const flow of flows) controls.push(...(await control(flow)));

  test('nothing is noticed where nothing is planted', () => {
    expect(controls.flatMap(({ path, error }) => (error ? [`${path.name}: ${error}`] : []))).toEqual([]);
  });

  for (const flow of flows) plant(flow.model.name, faultsOf(flow));
  plant(`Pages of ${area}`, pageFaults(area, controls));
}
