import blankSpace from 'ts-blank-space';
import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';

const imports = /^import\s+(?!type\b)[\s\S]*?from\s+['"]([^'"]+)['"];?$/gm;

/** The modules that a file needs at run time. */
export const runtimeImports = (source: string): string[] => [...source.matchAll(imports)].map(([, from]) => from ?? '');

/**
 * Evaluates a machine file like the public sketch tool: without types and without the import of xstate, but with the exports of xstate in
 * scope. Other imports do not exist there.
 * @returns the first machine among the constants of the file
 * @throws if the file does not run in this way
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

/** The chart in the format of the Stately importer. Guards, actions and actors are names, without their code. */
export const forStately = (machine: AnyStateMachine): string =>
  JSON.stringify(machine.config, (key, value: unknown) => (key === 'schemas' ? undefined : value), 2);
