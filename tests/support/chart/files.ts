import { type AnyStateMachine, StateMachine } from 'xstate';

/** A machine file: its source and its chart. */
export type MachineFile = {
  /** The path of the file in `machines`, without its ending, such as 'library/change-school'. */
  readonly name: string;
  readonly area: string;
  readonly source: string;
  readonly machine: AnyStateMachine;
};

const modules = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true });
const sources = import.meta.glob<string>('/machines/**/*.machine.ts', { eager: true, query: '?raw', import: 'default' });

const machineIn = (path: string, module: Record<string, unknown>): AnyStateMachine => {
  const machines = Object.values(module).filter((value): value is AnyStateMachine => value instanceof StateMachine);
  const [machine, ...others] = machines;
  if (!machine || others.length > 0) throw new Error(`${path} exports ${machines.length} machines; it should be one`);
  return machine;
};

/** Every machine file of the portal. */
export const machineFiles: readonly MachineFile[] = Object.entries(modules).map(([path, module]) => {
  const name = path.replace(/^\/machines\/|\.machine\.ts$/g, '');
  return { name, area: name.split('/')[0] ?? '', source: sources[path] ?? '', machine: machineIn(path, module) };
});
