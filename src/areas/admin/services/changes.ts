import { isRecord } from '../../../shared/rules/is-record';
import type { Change, ChangedValue } from '../types';

const recordedValue = (value: unknown): ChangedValue => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

/** Lists the changes in a field. If the field consists of parts, only the changed parts are listed. */
const changesIn = (field: string, values: readonly unknown[]): readonly Change[] => {
  const [before, after] = values;
  if (!isRecord(before) && !isRecord(after)) {
    return [{ field, before: recordedValue(before), after: recordedValue(after), isSecret: values.length === 0 }];
  }
  const [partsBefore, partsAfter] = [before, after].map((side) => (isRecord(side) ? side : {}));
  return Object.keys({ ...partsBefore, ...partsAfter })
    .map((part) => ({
      field: `${field}.${part}`,
      before: recordedValue(partsBefore?.[part]),
      after: recordedValue(partsAfter?.[part]),
      isSecret: false,
    }))
    .filter((change) => change.before !== change.after);
};

/** Returns the changes of an action from its record, which has two values for each field: before and after. A secret has no values. */
export const changesOf = (changes: Readonly<Record<string, readonly unknown[]>> | null): readonly Change[] =>
  Object.entries(changes ?? {}).flatMap(([field, values]) => changesIn(field, values));
