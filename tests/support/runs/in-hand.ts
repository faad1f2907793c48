import { type AnyActorLogic, type AnyEventObject, type AnyStateMachine, createActor, fromPromise, toPromise } from 'xstate';
import type { Call, Model } from '../model';
import type { Path } from '../paths/path';

/**
 * The flow with controllable calls, for outcomes that no server answer causes, such as texts that cannot be loaded. A call runs as usual
 * until the path ends it. A call that loads files of the portal, which are available at once, starts only when the path lets it succeed. A
 * call that the browser answers does not start.
 */
export function inHand(flow: AnyStateMachine, { calls }: Model, path: Path) {
  const callOf = (invoke: string) => (calls as Readonly<Record<string, Call>>)[invoke];
  const loadsFiles = (invoke: string) => callOf(invoke)?.files !== undefined;
  const isOfBrowser = (invoke: string) => callOf(invoke)?.ofBrowser === true;
  const waiting = new Map<string, (event: AnyEventObject) => void>();

  const mayBeTold = (logic: AnyActorLogic): AnyActorLogic =>
    fromPromise<unknown, unknown>(async ({ input, signal, self }) => {
      // keeps its own id, which identifies its time limits
      const real = createActor(logic, { input, id: self.id } as never);
      signal.addEventListener('abort', () => real.stop());
      real.subscribe({ error: () => undefined });
      const told = new Promise((done, fail) => {
        waiting.set(self.id, (event) => {
          if ('error' in event) fail(event.error);
          else done(event.output);
        });
      });
      if (isOfBrowser(self.id)) return told;
      if (loadsFiles(self.id)) {
        await told;
        real.start();
        return toPromise(real);
      }
      real.start();
      return Promise.race([toPromise(real), told]).finally(() => real.stop());
    });

  const byValue = path.steps.flatMap(({ case: { cause } }) => (cause.by === 'value' ? [cause.invoke] : []));
  const sources = path.steps
    .flatMap(({ snapshot }) => snapshot._nodes.flatMap((node) => node.invoke))
    .filter(({ id }) => byValue.includes(id) || loadsFiles(id) || isOfBrowser(id))
    .map(({ src }) => String(src));
  const actors = Object.fromEntries(sources.map((src) => [src, mayBeTold(flow.implementations.actors[src] as AnyActorLogic)]));

  return {
    flow: sources.length > 0 ? flow.provide({ actors } as never) : flow,
    end: (invoke: string, event: AnyEventObject) => {
      const tell = waiting.get(invoke);
      if (!tell) throw new Error(`'${invoke}' is not under way`);
      tell(event);
    },
  };
}
