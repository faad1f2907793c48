import type { Model } from '../model';
import type { PathStep } from '../paths/path';

/** The portal's own files that the running calls of a step load. */
export const filesIn = ({ calls }: Model, { snapshot, standing }: PathStep): readonly RegExp[] =>
  snapshot._nodes.flatMap(({ invoke }) => invoke.flatMap(({ id }) => calls[id as keyof typeof calls]?.files?.(standing.known) ?? []));

/** The files of the call that a step ends by value. */
export const filesOf = ({ calls }: Model, { case: { cause } }: PathStep, before: PathStep): RegExp | undefined =>
  cause.by === 'value' ? calls[cause.invoke as keyof typeof calls]?.files?.(before.standing.known) : undefined;
