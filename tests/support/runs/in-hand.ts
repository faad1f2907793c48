import { type AnyActorLogic, type AnyEventObject, type AnyStateMachine, createActor, fromPromise, toPromise } from 'xstate';
import type { Call, Model } from '../model';
import type { Path } from '../paths/path';

/**
 * Lets a path end the calls of a flow by value, for outcomes that no answer causes, such as missing texts. A call runs as usual until the
 * path ends it. In jsdom files of the portal are available at once. So a call that loads files starts only when the path lets the call
 * succeed. A call that the browser itself answers does not start.
 */
export function controlCalls(flow: AnyStateMachine, { calls }: Model, path: Path) {
  const callOf = (invoke: string) => (calls as Readonly<Record<string, Call>>)[invoke];
  const loadsFiles = (invoke: string) => callOf(invoke)?.files !== undefined;
  const isOfBrowser = (invoke: string) => callOf(invoke)?.ofBrowser === true;
  const waiting = new Map<string, (event: AnyEventObject) => void>();

  const controllable = (logic: AnyActorLogic): AnyActorLogic =>
    fromPromise<unknown, unknown>(async ({ input, signal, self }) => {
      // the actor gets the id of the call, which identifies the time limits of the call
      const real = createActor(logic, { input, id: self.id } as never);
      signal.addEventListener('abort', () => real.stop());
      real.subscribe({ error: () => undefined });
      const ended = new Promise((done, fail) => {
        waiting.set(self.id, (event) => {
          if ('error' in event) fail(event.error);
          else done(event.output);
        });
      });
      if (isOfBrowser(self.id)) return ended;
      if (loadsFiles(self.id)) {
        await ended;
        real.start();
        return toPromise(real);
      }
      real.start();
      return Promise.race([toPromise(real), ended]).finally(() => real.stop());
    });

  const byValue = path.steps.flatMap(({ case: { cause } }) => (cause.by === 'value' ? [cause.invoke] : []));
  const sources = path.steps
    .flatMap(({ snapshot }) => snapshot._nodes.flatMap((node) => node.invoke))
    .filter(({ id }) => byValue.includes(id) || loadsFiles(id) || isOfBrowser(id))
    .map(({ src }) => String(src));
  const actors = Object.fromEntries(sources.map((src) => [src, controllable(flow.implementations.actors[src] as AnyActorLogic)]));

  return {
    flow: sources.length > 0 ? flow.provide({ actors } as never) : flow,
    end: (invoke: string, event: AnyEventObject) => {
      const end = waiting.get(invoke);
      if (!end) throw new Error(`'${invoke}' is not under way`);
      end(event);
    },
  };
}
