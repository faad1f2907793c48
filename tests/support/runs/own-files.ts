import type { Call, Model } from '../model';
import type { PathStep } from '../paths/path';
import type { FileAnswer } from '../wire/answers';

const addressesOf = (call: Call | undefined, { position: { known } }: PathStep): readonly RegExp[] =>
  [call?.files, call?.loads].flatMap((files) => files?.(known) ?? []);

/** Returns the address patterns of the files that the running calls of a step load, from the portal itself or from the server. */
export const filesIn = ({ calls }: Model, step: PathStep): readonly RegExp[] =>
  step.snapshot._nodes.flatMap(({ invoke }) =>
    invoke.flatMap(({ id }) => addressesOf((calls as Readonly<Record<string, Call>>)[id], step)),
  );

/** Returns the address pattern of the files of a call, if the step ends this call by value. */
export const filesOf = ({ calls }: Model, { case: { cause } }: PathStep, before: PathStep): RegExp | undefined =>
  cause.by === 'value' ? addressesOf((calls as Readonly<Record<string, Call>>)[cause.invoke], before)[0] : undefined;

/** Returns the server's answer for the file of a call, if the step ends this call by value. */
export const loadedIn = ({ calls }: Model, { case: { cause, name } }: Pick<PathStep, 'case'>): FileAnswer | undefined =>
  cause.by === 'value' ? (calls as Readonly<Record<string, Call>>)[cause.invoke]?.ends?.[name]?.[2] : undefined;
