import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogAround, heightOfFirst, placeInDialog } from '../../../src/shared/ui/behaviour/scroller';

/** The rectangles of elements in the window, by their id. */
const rectangles = new Map<string, DOMRect>();

const written = `
  <ul id="in-page"><li id="row">One</li></ul>
  <div id="dialog" class="p-dialog-content"><ul id="in-dialog"><li id="tile">One</li></ul></div>
  <ul id="empty"></ul>`;

const the = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = written;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rectangles.get(this.id) ?? new DOMRect();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rectangles.clear();
  document.body.replaceChildren();
});

it('a list is scrolled by its dialog, or by the window if it is in no dialog', () => {
  expect(dialogAround(the('in-dialog'))).toBe(the('dialog'));
  expect(dialogAround(the('in-page'))).toBeNull();
  expect(dialogAround(null)).toBeNull();
});

describe('the height of the first item', () => {
  it('is rounded up to a whole number of pixels', () => {
    rectangles.set('row', new DOMRect(0, 0, 600, 47.2));
    expect(heightOfFirst(the('in-page'))).toBe(48);
  });

  it('is 0 in an empty list', () => {
    expect(heightOfFirst(the('empty'))).toBe(0);
  });

  it('is the final height, even while the animation of its dialog shows it smaller', () => {
    rectangles.set('in-dialog', new DOMRect(0, 0, 300, 100));
    rectangles.set('tile', new DOMRect(0, 0, 300, 47.2));
    vi.spyOn(the('in-dialog'), 'offsetWidth', 'get').mockReturnValue(600);
    expect(heightOfFirst(the('in-dialog'))).toBe(95);
  });

  it('is the drawn height in an environment without a layout', () => {
    rectangles.set('in-dialog', new DOMRect(0, 0, 300, 100));
    rectangles.set('tile', new DOMRect(0, 0, 300, 47));
    expect(heightOfFirst(the('in-dialog'))).toBe(47);
  });
});

describe('the place of a list in its dialog', () => {
  it('does not depend on the scroll position of the dialog', () => {
    rectangles.set('dialog', new DOMRect(0, 100, 600, 400));
    rectangles.set('in-dialog', new DOMRect(0, 30.6, 600, 5000));
    vi.spyOn(the('in-dialog'), 'offsetWidth', 'get').mockReturnValue(600);
    the('dialog').scrollTop = 250;
    expect(placeInDialog(the('in-dialog'), the('dialog'))).toEqual({ width: 600, top: 181 });
  });

  it('is the final place, even while the animation of the dialog shows it smaller', () => {
    rectangles.set('dialog', new DOMRect(0, 100, 300, 200));
    rectangles.set('in-dialog', new DOMRect(0, 140, 300, 2500));
    vi.spyOn(the('in-dialog'), 'offsetWidth', 'get').mockReturnValue(600);
    expect(placeInDialog(the('in-dialog'), the('dialog'))).toEqual({ width: 600, top: 80 });
  });
});
