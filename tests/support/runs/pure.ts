import { type AnyActorLogic, type AnyEventObject, createActor, fromPromise, type InspectionEvent } from 'xstate';
import { areEqual, serialiseSnapshot } from '../chart/serialise-snapshot';
import type { Model } from '../model';
import { type EmittedEvent, mustAgree, mustLeadTo } from '../oracle/check';
import { mustSend } from '../oracle/requests';
import type { Path, PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import { macrotask } from '../wire/held-timers';
import { ManualClock } from './manual-clock';

type WaitingCall = { readonly settle: (event: AnyEventObject) => void };

/** Replaces the calls of a flow by calls that end when the path ends them. @returns the flow, and its waiting calls by invoke id */
function replaceCalls(model: Model) {
  const waiting = new Map<string, WaitingCall>();
  const call = fromPromise<unknown, unknown>(
    ({ self }) =>
      new Promise((done, fail) => {
        waiting.set(self.id, { settle: (event) => ('error' in event ? fail(event.error) : done(event.output)) });
      }),
  );
  const actors = Object.fromEntries(Object.keys(model.flow.implementations.actors).map((src) => [src, call as AnyActorLogic]));
  return { flow: model.flow.provide({ actors } as never), waiting };
}

/**
 * Walks a path on a running chart, without a page.
 * @throws if the chart does not match the path or the model
 */
export async function walkChart(found: Flow, path: Path, inspect: (seen: InspectionEvent) => void): Promise<void> {
  const { flow, waiting } = replaceCalls(found.model);
  const input = found.inputs.get(path.scenario);
  const clock = new ManualClock();
  const actor = createActor(flow, { input, clock, inspect } as never);
  let emitted: EmittedEvent[] = [];
  actor.on('*', (event) => emitted.push(event as EmittedEvent));
  actor.start();

  const happen = async ({ case: { event, cause } }: PathStep) => {
    if (cause.by === 'person') actor.send(event);
    else if (cause.by === 'time') clock.fire(cause.ms);
    else if (cause.by !== 'start') {
      waiting.get(cause.invoke)?.settle(event);
      await macrotask();
    }
  };

  for (const [index, step] of path.steps.entries()) {
    if (index > 0) emitted = [];
    await happen(step);
    const [expected, actual] = [step.snapshot, actor.getSnapshot()];
    if (!areEqual(expected, actual))
      throw new Error(`Step ${index}, '${step.case.name}': expected ${serialiseSnapshot(expected)}, found ${serialiseSnapshot(actual)}`);
    mustAgree(step, actual);
    mustLeadTo(found.model, step, emitted);
    mustSend(found, path.scenario, path.steps[index - 1], step);
  }
  actor.stop();
}
