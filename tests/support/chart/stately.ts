import blankSpace from 'ts-blank-space';
import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';

const imports = /^import\s+(?!type\b)[\s\S]*?from\s+['"]([^'"]+)['"];?$/gm;

/** Returns the names of the modules that a file imports at run time. */
export const runtimeImports = (source: string): string[] => [...source.matchAll(imports)].map(([, from]) => from ?? '');

/**
 * Evaluates a machine file in the same way as the public sketch tool of Stately. Types and the import of xstate are removed, and the
 * exports of xstate are in scope. Other imports are not available.
 * @returns the first machine among the constants of the file
 * @throws if the file does not run, or contains no machine
 */
export function evaluateAsPasted(source: string): AnyStateMachine {
  const code = blankSpace(source)
    .replace(imports, '')
    .replace(/^import\s[^;]*;$/gm, '')
    .replace(/^export\s+/gm, '');
  const names = [...code.matchAll(/^const\s+(\w+)/gm)].map(([, name]) => name);
  const run = new Function(...Object.keys(xstate), `${code}\nreturn [${names.join(', ')}];`);
  const made: unknown[] = run(...Object.values(xstate));
  const machine = made.find((value) => value instanceof xstate.StateMachine);
  if (!machine) throw new Error('The file contains no machine');
  return machine;
}

/** Returns the chart in the format of the Stately importer. It contains the names of guards, actions and actors, without their code. */
export const forStately = (machine: AnyStateMachine): string =>
  JSON.stringify(machine.config, (key, value: unknown) => (key === 'schemas' ? undefined : value), 2);
