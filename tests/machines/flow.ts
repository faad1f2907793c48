import { describe, expect, test } from 'vitest';
import { Coverage } from '../support/chart/coverage';
import type { Model } from '../support/model';
import { beyondBudget, workOf } from '../support/paths/budget';
import { searchPaths } from '../support/paths/search';
import { forPage } from '../support/paths/sets';
import { walkPure } from '../support/runs/pure';
import { faultOf, missing } from '../support/wire/answer-check';
import { operationById } from '../support/wire/contract';
import { senseless } from '../support/wire/faults';
import { helpers } from '../support/wire/usual';

/** What stands in fields of that name, however deep. */
const passwordsIn = (context: unknown): unknown[] =>
  Object.entries(context ?? {}).flatMap(([key, value]) => {
    if (typeof value === 'object') return passwordsIn(value);
    return /password/i.test(key) && value ? [`${key}: ${value}`] : [];
  });

/** Declares the tests of one flow on its chart alone. */
export async function testFlow(model: Model) {
  const { inputs, paths, outcomes } = await searchPaths(model);

  describe(model.name, () => {
    const coverage = new Coverage(model.flow);
    const delivered = outcomes.delivered();

    for (const path of paths) test(path.name, () => walkPure(model, path, inputs.get(path.situation), coverage.inspect));

    test('covers every state, every transition and every guard both ways', () => {
      const failures = Object.entries(coverage.failures()).map(([invoke, tags]) => `${invoke} fails with ${tags.join(', ')}`);
      console.log([`${model.name}: ${paths.length} paths`, coverage.table(), ...failures, ''].join('\n'));
      expect(coverage.missed()).toEqual([]);
    });

    test('can be walked on its page within its budget', () => {
      const work = workOf(forPage(paths));
      console.log(`${model.name}: ${work.paths} paths of ${work.steps} steps on the page`);
      expect(beyondBudget(model.name, work)).toEqual([]);
    });

    test('every answer that the contract documents stands in the model', () => {
      const operations = [...new Set(delivered.map(({ operation }) => operation))];
      const answersOf = (operation: string) => delivered.filter((each) => each.operation === operation).map(({ answer }) => answer);
      expect(operations.flatMap((operation) => missing(operation, answersOf(operation)))).toEqual([]);
    });

    test('every answer in the model is one that the contract documents', () => {
      const told = delivered.filter(({ answer }) => answer !== senseless);
      expect([...new Set(told.flatMap(({ operation, answer }) => faultOf(operation, answer) ?? []))]).toEqual([]);
    });

    test('has forgotten passwords when it is done', () => {
      const last = paths.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot)).filter(({ status }) => status === 'done');
      expect(last.flatMap(({ context }) => passwordsIn(context))).toEqual([]);
    });

    test('calls are given up after the time that the contract says', () => {
      const own = outcomes.patience().filter(({ operation }) => !(operation in helpers));
      expect(own).toEqual(own.map(({ operation }) => ({ operation, ms: operationById(operation).timeoutIn(model.area) })));
    });
  });
}
