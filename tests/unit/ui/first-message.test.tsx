import { afterEach, expect, it, vi } from 'vitest';
import { show } from './show';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

it('a message that comes before any press moves nothing', async () => {
  vi.resetModules();
  const { Notice } = await import('../../../src/shared/ui/native/notice');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await show(
    <Notice severity="danger">
      <p>Not loaded</p>
    </Notice>,
  );
  expect(scroll).not.toHaveBeenCalled();
});

it('no listener for presses and scrolling delays the browser', async () => {
  vi.resetModules();
  const listen = vi.spyOn(document, 'addEventListener');
  await import('../../../src/shared/ui/behaviour/focus');
  const heard = listen.mock.calls.map(([type, , options]) => [type, options]);
  expect(heard).toEqual(['mousedown', 'keydown', 'wheel', 'touchmove', 'click'].map((type) => [type, { capture: true, passive: true }]));
});
