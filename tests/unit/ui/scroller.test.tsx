import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogAround, heightOfFirst, placeInDialog } from '../../../src/shared/ui/behaviour/scroller';

/** The rectangles in which elements are drawn, by their id. */
const drawn = new Map<string, DOMRect>();

const written = `
  <ul id="in-page"><li id="row">One</li></ul>
  <div id="dialog" class="p-dialog-content"><ul id="in-dialog"><li id="tile">One</li></ul></div>
  <ul id="empty"></ul>`;

const the = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = written;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return drawn.get(this.id) ?? new DOMRect();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  drawn.clear();
  document.body.replaceChildren();
});

it('the dialog around a list scrolls it; without one the window does', () => {
  expect(dialogAround(the('in-dialog'))).toBe(the('dialog'));
  expect(dialogAround(the('in-page'))).toBeNull();
  expect(dialogAround(null)).toBeNull();
});

describe('the height of the first item', () => {
  it('is a whole number of pixels in which it fits', () => {
    drawn.set('row', new DOMRect(0, 0, 600, 47.2));
    expect(heightOfFirst(the('in-page'))).toBe(48);
  });

  it('is 0 where there is none', () => {
    expect(heightOfFirst(the('empty'))).toBe(0);
  });

  it('is its own while its dialog grows', () => {
    drawn.set('in-dialog', new DOMRect(0, 0, 300, 100));
    drawn.set('tile', new DOMRect(0, 0, 300, 47.2));
    vi.spyOn(the('in-dialog'), 'offsetWidth', 'get').mockReturnValue(600);
    expect(heightOfFirst(the('in-dialog'))).toBe(95);
  });

  it('is as drawn without a layout', () => {
    drawn.set('in-dialog', new DOMRect(0, 0, 300, 100));
    drawn.set('tile', new DOMRect(0, 0, 300, 47));
    expect(heightOfFirst(the('in-dialog'))).toBe(47);
  });
});

describe('the place of a list in its dialog', () => {
  it('is below what stands above it, however far the dialog is scrolled', () => {
    drawn.set('dialog', new DOMRect(0, 100, 600, 400));
    drawn.set('in-dialog', new DOMRect(0, 30.6, 600, 5000));
    vi.spyOn(the('in-dialog'), 'offsetWidth', 'get').mockReturnValue(600);
    the('dialog').scrollTop = 250;
    expect(placeInDialog(the('in-dialog'), the('dialog'))).toEqual({ width: 600, top: 181 });
  });

  it('is its own while the dialog grows', () => {
    drawn.set('dialog', new DOMRect(0, 100, 300, 200));
    drawn.set('in-dialog', new DOMRect(0, 140, 300, 2500));
    vi.spyOn(the('in-dialog'), 'offsetWidth', 'get').mockReturnValue(600);
    expect(placeInDialog(the('in-dialog'), the('dialog'))).toEqual({ width: 600, top: 80 });
  });
});
