import type { Effect } from 'effect';
import type { PromiseActorLogic } from 'xstate';
import { loadCode } from '../browser/code';
import { fromEffect } from './from-effect';

type Service = (input: never) => Effect.Effect<unknown, unknown>;

type InputOf<Given> = Given extends (input: infer Input) => unknown ? Input : never;
type OutputOf<Given> = Given extends (input: never) => Effect.Effect<infer Output, unknown> ? Output : never;

/** The names of the services of a module. */
type NameIn<Module> = { [Name in keyof Module]: Module[Name] extends Service ? Name : never }[keyof Module];

/**
 * Binds the services of a module to flows. After `const bind = bindServices(() => import('../services/school'))`, `bind('findSchool')` is
 * an actor for a flow. The module loads with the first call of one of its services (see `fromEffect`).
 */
export const bindServices =
  <Module>(load: () => Promise<Module>) =>
  <Name extends NameIn<Module>, Input extends InputOf<Module[Name]>>(name: Name): PromiseActorLogic<OutputOf<Module[Name]>, Input> =>
    fromEffect(async () => (await loadCode(load))[name] as (input: Input) => Effect.Effect<OutputOf<Module[Name]>, unknown>);
