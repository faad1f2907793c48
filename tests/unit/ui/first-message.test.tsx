import { afterEach, expect, it, vi } from 'vitest';
import { show } from './show';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

it('a message before any press does not scroll the page', async () => {
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

it('all listeners for presses and scrolling are passive, so that they do not delay the browser', async () => {
  vi.resetModules();
  const listen = vi.spyOn(document, 'addEventListener');
  await import('../../../src/shared/ui/behaviour/focus');
  const added = listen.mock.calls.map(([type, , options]) => [type, options]);
  expect(added).toEqual(['mousedown', 'keydown', 'wheel', 'touchmove', 'click'].map((type) => [type, { capture: true, passive: true }]));
});
