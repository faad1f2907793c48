import { expect } from 'vitest';
import type { Flow } from '../paths/search';
import { caseTable } from '../print/case-table';
import { slug } from '../print/html';
import { allTexts } from '../texts';
import { faultOf, missing } from '../wire/answer-check';
import { operationById } from '../wire/contract';
import { senseless } from '../wire/faults';
import { helpers } from '../wire/usual';
import type { Coverage } from './coverage';
import { allNodes } from './parts';

/** What stands in fields of that name, however deep. */
const passwordsIn = (context: unknown): unknown[] =>
  Object.entries(context ?? {}).flatMap(([key, value]) => {
    if (typeof value === 'object') return passwordsIn(value);
    return /password/i.test(key) && value ? [`${key}: ${value}`] : [];
  });

/** The file in which the cases of a flow are committed, from the top of the repository. */
const tableOf = ({ model: { area, name } }: Flow) => new URL(`../../models/${area}/${slug(name)}.cases.md`, import.meta.url).pathname;

/**
 * What has to hold of a flow as a whole, once all its paths have been walked on the chart; each check throws where it does not.
 * @param coverage what the walks have seen
 */
export const checksOf = (flow: Flow, coverage: Coverage): Readonly<Record<string, () => void | Promise<void>>> => {
  const { model, paths, outcomes } = flow;
  const delivered = outcomes.delivered();
  return {
    'covers every state, every transition and every guard both ways': () => expect(coverage.missed()).toEqual([]),

    'goes as its table of cases says': async () => expect(caseTable(flow, await allTexts())).toMatchFileSnapshot(tableOf(flow)),

    'the model tells of the calls that the chart has, and of no others': () => {
      const invokes = allNodes(model.flow.root).flatMap(({ invoke }) => invoke.map(({ id }) => id));
      expect(Object.keys(model.calls).sort()).toEqual([...new Set(invokes)].sort());
    },

    'every answer that the contract documents stands in the model': () => {
      const operations = [...new Set(delivered.map(({ operation }) => operation))];
      const answersOf = (operation: string) => delivered.filter((each) => each.operation === operation).map(({ answer }) => answer);
      expect(operations.flatMap((operation) => missing(operation, answersOf(operation)))).toEqual([]);
    },

    'every answer in the model is one that the contract documents': () => {
      const told = delivered.filter(({ answer }) => answer !== senseless);
      expect([...new Set(told.flatMap(({ operation, answer }) => faultOf(operation, answer) ?? []))]).toEqual([]);
    },

    'has forgotten passwords when it is done': () => {
      const last = paths.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot)).filter(({ status }) => status === 'done');
      expect(last.flatMap(({ context }) => passwordsIn(context))).toEqual([]);
    },

    'calls are given up after the time that the contract says': () => {
      const own = outcomes.patience().filter(({ operation }) => !(operation in helpers));
      expect(own).toEqual(own.map(({ operation }) => ({ operation, ms: operationById(operation).timeoutIn(model.area) })));
    },
  };
};
