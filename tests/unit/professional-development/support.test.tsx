import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { asset, assetForSupport } from '../../../src/areas/professional-development/flows/asset';
import { archiveOnTheWire, assetId } from '../../models/professional-development/wire';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['counts as a view for the owner of an account', asset, ['GET', 'POST']],
  ['does not count as a view for support', assetForSupport, ['GET']],
])('a download %s', async (_, logic, methods) => {
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
