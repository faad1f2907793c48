import blankSpace from 'ts-blank-space';
import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';

const imports = /^import\s+(?!type\b)[\s\S]*?from\s+['"]([^'"]+)['"];?$/gm;

/** The modules that a file needs at run time. */
export const runtimeImports = (source: string): string[] => [...source.matchAll(imports)].map(([, from]) => from ?? '');

/**
 * Evaluates a machine file like the public sketch tool: without types and without the import of xstate, but with its exports in scope.
 * Other imports are missing; a helper that only creates machines is not a machine.
 * @throws if the file does not run in this way
 */
export function asPasted(source: string): AnyStateMachine {
  const code = blankSpace(source)
    .replace(imports, '')
    .replace(/^import\s[^;]*;$/gm, '')
    .replace(/^export\s+/gm, '');
  const names = [...code.matchAll(/^const\s+(\w+)/gm)].map(([, name]) => name);
  const run = new Function(...Object.keys(xstate), `${code}\nreturn [${names.join(', ')}];`);
  const made: unknown[] = run(...Object.values(xstate));
  const machine = made.find((value) => value instanceof xstate.StateMachine);
  if (!machine) throw new Error('No machine stands in the file');
  return machine;
}

/** The chart in the format of the Stately importer; names of guards, actions and actors, no code. */
export const forStately = (machine: AnyStateMachine): string =>
  JSON.stringify(machine.config, (key, value: unknown) => (key === 'schemas' ? undefined : value), 2);
