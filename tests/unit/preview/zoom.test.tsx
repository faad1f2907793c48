import { createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { followSwipe, followWheel, middleOf, pictureIn, pointUnder, zoomAround } from '../../../src/areas/preview/gestures';
import { Picture } from '../../../src/areas/preview/picture';
import { picture } from '../../models/preview/files';
import { drawPart } from '../library/draw-part';
import { recordListeners } from '../ui/show';

type Scroll = { left: number; top: number; behavior: string };

/**
 * Gives a region a size of 100 by 40 pixels and the position 10, 20 on the page. Its content has 512 by 256 pixels, and is scrolled by 60,
 * 50.
 */
const setSizes = <Element extends HTMLElement>(region: Element, scroll: (to: Scroll) => void = () => {}) =>
  Object.defineProperties(region, {
    clientWidth: { value: 100 },
    clientHeight: { value: 40 },
    scrollWidth: { value: 512, configurable: true },
    scrollHeight: { value: 256, configurable: true },
    scrollLeft: { value: 60, writable: true },
    scrollTop: { value: 50, writable: true },
    getBoundingClientRect: { value: () => new DOMRect(10, 20, 100, 40) },
    scrollTo: { value: scroll },
    scrollBy: { value: scroll },
  });

/** Makes the content of a region larger: twice as wide, and three times as high as at first. */
const enlarge = (region: HTMLElement) => Object.defineProperties(region, { scrollWidth: { value: 1024 }, scrollHeight: { value: 768 } });

/** Makes callbacks for the next animation frame run at once. */
const runFramesAtOnce = () =>
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });

afterEach(() => void vi.restoreAllMocks());

const wheel = (part: Partial<WheelEventInit>) =>
  new WheelEvent('wheel', { ctrlKey: true, cancelable: true, clientX: 110, clientY: 30, ...part });

describe('a region that scrolls', () => {
  test('has a middle, and a point under the pointer', () => {
    const region = setSizes(document.createElement('div'));
    expect(middleOf(region)).toEqual({ left: 50, top: 20 });
    expect(pointUnder(region, { clientX: 30, clientY: 25 })).toEqual({ left: 20, top: 5 });
  });

  test('scrolls in the frame after a zoom, so that the same content stays at the given point', () => {
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const scroll = vi.fn();
    const region = setSizes(document.createElement('div'), scroll);
    const zoom = vi.fn(() => enlarge(region));
    zoomAround(region, { left: 20, top: 5 }, zoom);
    expect([zoom.mock.calls.length, scroll.mock.calls.length]).toEqual([1, 0]);
    frame.mock.calls[0]?.[0](0);
    expect(scroll.mock.calls).toEqual([[{ left: 140, top: 160, behavior: 'instant' }]]);
  });

  test('measures the result of a zoom that has not been drawn yet', () => {
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const scroll = vi.fn(({ left, top }: Scroll) => Object.assign(region, { scrollLeft: left, scrollTop: top }));
    const region: HTMLElement = setSizes(document.createElement('div'), (to) => scroll(to));
    zoomAround(region, { left: 20, top: 5 }, () => enlarge(region));
    zoomAround(region, middleOf(region), () => {
      Object.defineProperties(region, { scrollWidth: { value: 512 }, scrollHeight: { value: 256 } });
    });
    for (const [draw] of frame.mock.calls) draw(0);
    // The first zoom leads to 140, 160. The second zoom undoes it around the middle.
    expect(scroll.mock.calls.map(([{ left, top }]) => [left, top])).toEqual([
      [140, 160],
      [45, 40],
    ]);
  });

  test('zooms around the pointer when the wheel turns with Ctrl, and keeps the page from zooming', () => {
    runFramesAtOnce();
    const heard: string[] = [];
    const scroll = vi.fn();
    const region = setSizes(document.createElement('div'), scroll);
    const stop = followWheel(region, (to) => {
      heard.push(to);
      enlarge(region);
    });
    const [forth, back, aside, plain] = [
      wheel({ deltaY: -1 }),
      wheel({ deltaY: 1 }),
      wheel({ deltaX: 5 }),
      wheel({ deltaY: -1, ctrlKey: false }),
    ];
    for (const event of [forth, back, aside, plain]) region.dispatchEvent(event);
    expect(heard).toEqual(['in', 'out']);
    expect([forth, back, aside, plain].map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true, true, false]);
    expect(scroll.mock.calls[0]).toEqual([{ left: 220, top: 170, behavior: 'instant' }]);
    stop();
    region.dispatchEvent(wheel({ deltaY: -1 }));
    expect(heard).toEqual(['in', 'out']);
  });

  test('tells the browser that the listener may prevent the wheel', () => {
    const region = document.createElement('div');
    const listen = vi.spyOn(region, 'addEventListener');
    followWheel(region, () => {});
    expect(listen.mock.calls.map(([type, , options]) => [type, options])).toEqual([['wheel', { passive: false }]]);
  });

  test('is ignored before it exists', () => expect(followWheel(null, () => {})).not.toThrow());
});

test('all listeners of a swipe end when the finger is lifted', () => {
  const target = document.createElement('div');
  const listen = vi.spyOn(target, 'addEventListener');
  const start = { touches: [{ clientX: 0, clientY: 0 }] } as unknown as TouchEvent;
  followSwipe(start, target, () => {});
  const signals = listen.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, false]);
  target.dispatchEvent(Object.assign(new Event('touchend'), { changedTouches: [] }));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true]);
});

describe('the picture of a dialog', () => {
  test('is found from a control in the same dialog, and from nowhere else', () => {
    document.body.innerHTML = '<div role="dialog"><div class="preview-picture"></div><button></button></div><div class="other"></div>';
    onTestFinished(() => document.body.replaceChildren());
    const found = document.querySelector('.preview-picture');
    expect(pictureIn(document.querySelector('button'))).toBe(found);
    expect([pictureIn(document.querySelector('.other')), pictureIn(window), pictureIn(null)]).toEqual([null, null, null]);
  });

  const drawPicture = async (zoom: number) => {
    const heard: string[] = [];
    const scroll = vi.fn();
    runFramesAtOnce();
    const onZoom = (zooming: string) => {
      heard.push(zooming);
      enlarge(region);
    };
    await drawPart(
      <div role="dialog">
        <button type="button">Tool</button>
        <Picture file={picture} zoom={zoom} isShown onZoom={onZoom} />
      </div>,
    );
    const region = setSizes(document.querySelector<HTMLElement>('.preview-picture') as HTMLElement, scroll);
    const button = screen.getByText('Tool');
    const press = (key: string, keys: Partial<KeyboardEventInit> = {}) => !fireEvent.keyDown(button, { key, ...keys });
    return { heard, scroll, region, press };
  };

  test('is enlarged and reduced by plus and minus, around its middle', async () => {
    const { heard, scroll, press } = await drawPicture(2);
    press('+');
    press('-');
    expect(heard).toEqual(['zoomed.in', 'zoomed.out']);
    expect(scroll.mock.calls[0]).toEqual([{ left: 170, top: 190, behavior: 'instant' }]);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'])('leaves keys with %s to the browser', async (held) => {
    const { heard, scroll, press } = await drawPicture(2);
    expect([press('+', { [held]: true }), press('ArrowLeft', { [held]: true })]).toEqual([false, false]);
    expect([heard, scroll.mock.calls]).toEqual([[], []]);
  });

  test('ignores keys outside its dialog', async () => {
    const { heard } = await drawPicture(2);
    fireEvent.keyDown(document.body, { key: '+' });
    expect(heard).toEqual([]);
  });

  test.each([
    ['ArrowLeft', -80, 0],
    ['ArrowRight', 80, 0],
    ['ArrowUp', 0, -80],
    ['ArrowDown', 0, 80],
  ])('moves with %s if it is enlarged', async (key, left, top) => {
    const { scroll, press } = await drawPicture(2);
    expect(press(key)).toBe(true);
    expect(scroll.mock.calls).toEqual([[{ left, top, behavior: 'instant' }]]);
  });

  test('moves neither if it is whole, nor with other keys', async () => {
    const { scroll, press } = await drawPicture(1);
    expect([press('ArrowLeft'), press('Home')]).toEqual([false, false]);
    expect(scroll.mock.calls).toEqual([]);
  });

  test.each([
    [1, ['zoomed.in']],
    [2, ['zoomed.out']],
    [4, ['zoomed.out', 'zoomed.out']],
  ])('is enlarged or made whole by a double click, from size %s', async (zoom, wanted) => {
    const { heard, scroll, region } = await drawPicture(zoom);
    fireEvent.doubleClick(region, { clientX: 110, clientY: 30 });
    expect(heard).toEqual(wanted);
    expect(scroll.mock.calls).toEqual([[{ left: 220, top: 170, behavior: 'instant' }]]);
  });

  test('follows the wheel until it is removed', async () => {
    const { heard, region } = await drawPicture(2);
    const open = recordListeners(region);
    region.dispatchEvent(wheel({ deltaY: -1 }));
    region.dispatchEvent(wheel({ deltaY: 1 }));
    expect(heard).toEqual(['zoomed.in', 'zoomed.out']);
    expect(open()).toEqual([]);
  });

  test.each([
    ['a held mouse', { buttons: 1, pointerType: 'mouse' }, [[{ left: -7, top: -3, behavior: 'instant' }]]],
    ['a mouse that is not held', { buttons: 0, pointerType: 'mouse' }, []],
    ['a finger, which the browser follows', { buttons: 1, pointerType: 'touch' }, []],
  ] as const)('moves with %s as expected', async (_, pointer, wanted) => {
    const { scroll, region } = await drawPicture(2);
    const event = createEvent.pointerMove(region);
    for (const [name, value] of Object.entries({ ...pointer, movementX: 7, movementY: 3 })) Object.defineProperty(event, name, { value });
    fireEvent(region, event);
    expect(scroll.mock.calls).toEqual(wanted);
  });

  test('has a mark while it is enlarged, and cannot be dragged out of the page', async () => {
    const { region } = await drawPicture(2);
    const image = region.querySelector('img');
    expect([region.dataset.zoomed, region.hidden, image?.getAttribute('draggable')]).toEqual(['true', false, 'false']);
    expect([region.getAttribute('role'), region.getAttribute('aria-label'), region.tabIndex]).toEqual(['group', picture.name, 0]);
    expect([image?.dataset.file, image?.getAttribute('src')]).toEqual([picture.id, picture.preview]);
  });

  test('begins whole, and is hidden until it has loaded', async () => {
    await drawPart(<Picture file={picture} zoom={1} isShown={false} onZoom={() => {}} />);
    const region = document.querySelector<HTMLElement>('.preview-picture');
    expect([region?.dataset.zoomed, region?.hidden, region?.tabIndex]).toEqual([undefined, true, -1]);
  });
});
