import { describe, expect, test } from 'vitest';
import { searchAll } from '../support/flows';
import { faultOf, missing } from '../support/wire/answer-check';
import { operationById } from '../support/wire/contract';
import { senseless } from '../support/wire/faults';
import { helpers } from '../support/wire/usual';

for (const { model, outcomes } of await searchAll()) {
  describe(model.name, () => {
    const delivered = outcomes.delivered();
    const operations = [...new Set(delivered.map(({ operation }) => operation))];
    const answersOf = (operation: string) => delivered.filter((each) => each.operation === operation).map(({ answer }) => answer);

    test('every answer that the contract documents stands in the model', () => {
      expect(operations.flatMap((operation) => missing(operation, answersOf(operation)))).toEqual([]);
    });

    test('every answer in the model is one that the contract documents', () => {
      const told = delivered.filter(({ answer }) => answer !== senseless);
      expect([...new Set(told.flatMap(({ operation, answer }) => faultOf(operation, answer) ?? []))]).toEqual([]);
    });

    test('calls are given up after the time that the contract says', () => {
      const own = outcomes.patience().filter(({ operation }) => !(operation in helpers));
      expect(own).toEqual(own.map(({ operation }) => ({ operation, ms: operationById(operation).timeout })));
    });
  });
}
