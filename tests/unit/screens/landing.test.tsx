import { expect, test } from 'vitest';
import { LandingPage } from '../../../src/areas/home/landing-page';
import { onScreen, type Situation, screensAreAsCommitted } from './screens';

const somebody: Situation = { page: <LandingPage />, opens: '/home' };

screensAreAsCommitted('Landing', {
  somebody,
  'somebody who requested Change school': {
    ...somebody,
    opens: `/home?returnTo=${encodeURIComponent('http://localhost:3000/change-school')}`,
  },
});

test('the landing page has decoration, which screen readers ignore', async () => {
  const drawings = await onScreen(somebody, () => [...document.querySelectorAll('main svg')]);
  expect(drawings.map((drawing) => drawing.getAttribute('aria-hidden'))).toEqual(['true']);
});
