import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from '../model';
import type { PathStep } from '../paths/path';

/** What the running calls of a snapshot load of the portal's own files. */
export const filesIn = ({ files = {} }: Model, { _nodes, context }: AnyMachineSnapshot): readonly RegExp[] =>
  _nodes.flatMap(({ invoke }) => invoke.flatMap(({ id }) => files[id]?.(context as never) ?? []));

/** The files of the call that a step ends by value. */
export const filesOf = ({ files = {} }: Model, { case: { cause } }: PathStep, before: AnyMachineSnapshot): RegExp | undefined =>
  cause.by === 'value' ? files[cause.invoke]?.(before.context as never) : undefined;
