import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { asset, assetForSupport } from '../../../src/areas/professional-development/flows/asset';
import { archiveOnTheWire, assetId } from '../../models/professional-development/wire';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the owner of an account is a view', asset, ['GET', 'POST']],
  ['support is no view', assetForSupport, ['GET']],
])('what is used by %s', async (_, logic, methods) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async ({ method }: Request) => {
    sent.push(method);
    return method === 'GET' ? Response.json(archiveOnTheWire) : new Response(null, { status: 204 });
  });
  const flow = createActor(logic, { input: { assetId, place: { resource: null } } }).start();
  await waitFor(flow, (state) => state.matches('ready'));
  flow.send({ type: 'file.downloaded' });
  await waitFor(flow, (state) => state.matches({ ready: 'counted' }));
  expect([sent, (flow.getSnapshot().context.asset?.views ?? 0) - archiveOnTheWire.views]).toEqual([methods, methods.length - 1]);
  flow.stop();
});
