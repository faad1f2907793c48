import { Effect } from 'effect';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { titleId } from '../../models/title/wire';

/** The portal may be mounted below another page of its host. */
const base = Object.assign(document.createElement('base'), { href: '/app/' });

beforeEach(() => {
  vi.resetModules();
  document.head.prepend(base);
  vi.stubGlobal('fetch', async () => Response.json({ uuid: 'to/ken' }));
});
afterEach(() => {
  base.remove();
  vi.unstubAllGlobals();
});

it('the link for students contains the path at which the portal is mounted', async () => {
  const { shareTitle } = await import('../../../src/areas/title/services/student-link');
  expect(await Effect.runPromise(shareTitle({ titleId }))).toEqual({
    token: 'to/ken',
    address: 'http://localhost:3000/app/student/to%2Fken',
  });
});
