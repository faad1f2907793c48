import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Download } from '../../../src/areas/preview/download';
import { File } from '../../../src/areas/preview/file';
import { Preview } from '../../../src/areas/preview/preview';
import { Recording } from '../../../src/areas/preview/recording';
import { Tool } from '../../../src/areas/preview/tool';
import type { Previewable } from '../../../src/areas/preview/types';
import { textsOf } from '../../../src/shared/i18n';
import { picture } from '../../models/preview/files';
import { drawPart } from '../library/draw-part';
import { makeInstantPreview } from './shown-at-once';

const logic = makeInstantPreview();

beforeAll(() => textsOf('preview'));
afterEach(() => void vi.restoreAllMocks());

const openPreview = async (file: Previewable, onClose = () => {}) => {
  await drawPart(<Preview items={[file]} at={file.id} logic={logic} onMove={() => {}} onClose={onClose} />);
  return await screen.findByRole('dialog');
};

/** Imitates a browser that can or cannot show an element on the whole screen. @param filled returns the element that fills the screen */
const stubScreen = (canFill: boolean, filled: () => Element | null = () => null) => {
  const own = { fullscreenEnabled: { get: () => canFill, configurable: true }, fullscreenElement: { get: filled, configurable: true } };
  Object.defineProperties(document, own);
  onTestFinished(() => {
    for (const name of Object.keys(own)) Reflect.deleteProperty(document, name);
  });
};

describe('the tool for the whole screen', () => {
  test.each(['picture', 'pdf', 'web'] as const)('has a visible name and the same title, of the kind %s', async (previewKind) => {
    stubScreen(true);
    const dialog = await openPreview({ ...picture, previewKind });
    const button = await within(dialog).findByRole('button', { name: 'Pantalla completa' });
    expect([button.title, button.textContent?.trim()]).toEqual(['Pantalla completa', 'Pantalla completa']);
  });

  test.each([
    ['in a browser without a whole screen', 'picture', false],
    ['for a recording, whose player has its own tool', 'video', true],
  ] as const)('is missing %s', async (_, previewKind, canFill) => {
    stubScreen(canFill);
    const dialog = await openPreview({ ...picture, previewKind });
    await within(dialog).findByTitle(previewKind === 'picture' ? 'Ampliar' : 'Descargar el archivo');
    await vi.waitFor(() => expect(dialog.querySelector('[data-file]')?.closest('[hidden]')).toBeNull());
    expect(within(dialog).queryByTitle('Pantalla completa')).toBeNull();
  });

  test('lets the preview fill the screen, and then its window again', async () => {
    let filled: Element | null = null;
    stubScreen(true, () => filled);
    const fill = vi.fn(async () => {});
    const leave = vi.fn(async () => {});
    Object.assign(document, { exitFullscreen: leave });
    onTestFinished(() => void Reflect.deleteProperty(document, 'exitFullscreen'));
    const dialog = await openPreview(picture);
    const region = dialog.querySelector('.preview');
    Object.assign(region ?? {}, { requestFullscreen: fill });
    const button = await within(dialog).findByTitle('Pantalla completa');
    fireEvent.click(button);
    expect([fill.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
    filled = region;
    fireEvent.click(button);
    expect([fill.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
  });
});

test('web content can be opened in a window of its own, which has no access to the window of the portal', async () => {
  const dialog = await openPreview({ ...picture, previewKind: 'web' });
  const link = await within(dialog).findByTitle('Abrir aparte');
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([picture.preview, '_blank', 'noreferrer']);
  expect(link.textContent?.trim()).toBe('Abrir aparte (se abre en otra ventana)');
});

test.each(['picture', 'pdf'] as const)('a file of the kind %s cannot be opened in a window of its own', async (previewKind) => {
  stubScreen(true);
  const dialog = await openPreview({ ...picture, previewKind });
  await within(dialog).findByTitle('Pantalla completa');
  expect(within(dialog).queryByTitle('Abrir aparte')).toBeNull();
});

test('the tools of a picture enlarge it around its middle', async () => {
  const dialog = await openPreview(picture);
  const enlarge = await within(dialog).findByTitle('Ampliar');
  const reduce = within(dialog).getByTitle('Reducir');
  const states = () => [enlarge, reduce].map((tool) => tool.getAttribute('aria-disabled'));
  expect(states()).toEqual([null, 'true']);
  const region = dialog.querySelector('.preview-picture') as HTMLElement;
  const scroll = vi.fn();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  const sizes = { clientWidth: 100, clientHeight: 40, scrollWidth: 512, scrollHeight: 256, scrollLeft: 60, scrollTop: 50 };
  for (const [name, value] of Object.entries({ ...sizes, scrollTo: scroll })) Object.defineProperty(region, name, { value });
  fireEvent.click(enlarge);
  expect(scroll.mock.calls).toEqual([[{ left: 60, top: 50, behavior: 'instant' }]]);
  expect(states()).toEqual([null, null]);
  fireEvent.click(enlarge);
  expect(states()).toEqual(['true', null]);
  fireEvent.click(reduce);
  fireEvent.click(reduce);
  expect(states()).toEqual([null, 'true']);
});

describe('a tool', () => {
  const tool = async (part: { disabled?: boolean; busy?: boolean }) => {
    const press = vi.fn();
    await drawPart(<Tool name="Ampliar" drawing="<svg></svg>" onPress={press} {...part} />);
    const button = screen.getByRole('button', { name: 'Ampliar' });
    // The name is a visible text, because a title does not appear on a touch screen.
    expect(button.textContent).toBe('Ampliar');
    fireEvent.click(button);
    return [press.mock.calls.length, button.getAttribute('aria-disabled'), button.getAttribute('aria-busy'), button.title];
  };

  test('can be pressed', async () => expect(await tool({})).toEqual([1, null, null, 'Ampliar']));
  test('keeps focus while it is disabled', async () => expect(await tool({ disabled: true })).toEqual([0, 'true', null, 'Ampliar']));
  test('may show a text, with which its name begins', async () => {
    await drawPart(<Tool name="100 %: Ajustar" text="100 %" onPress={() => {}} />);
    const button = screen.getByRole('button', { name: '100 %: Ajustar' });
    expect([...button.children].map(({ textContent, ariaHidden }) => [textContent, ariaHidden])).toEqual([
      ['100 %', 'true'],
      ['100 %: Ajustar', null],
    ]);
  });

  test('ignores presses while it is busy', async () => expect(await tool({ busy: true })).toEqual([0, 'true', 'true', 'Ampliar']));
});

test('a download among the tools has a title; a download beside a message has only a name', async () => {
  await drawPart(
    <>
      <Download file={picture} look="tool" />
      <Download file={picture} look="side" />
    </>,
  );
  expect(screen.getAllByRole('link', { name: 'Descargar el archivo' }).map((link) => link.getAttribute('title'))).toEqual([
    'Descargar el archivo',
    null,
  ]);
});

describe('a file', () => {
  const drawFile = (part: Partial<Previewable>, isShown = true) =>
    drawPart(<File file={{ ...picture, ...part }} content={null} zoom={1} isShown={isShown} onZoom={() => {}} />);

  test('in a frame has its id, is hidden until it has loaded, and may fill the screen', async () => {
    await drawFile({ previewKind: 'web' }, false);
    const frame = screen.getByTitle(picture.name);
    expect(['data-file', 'data-shown', 'allow'].map((name) => frame.getAttribute(name))).toEqual([picture.id, 'false', 'fullscreen']);
  });

  test('of text can be read with the keyboard', async () => {
    await drawFile({ previewKind: 'text' });
    expect(screen.getByRole('region', { name: `Texto: ${picture.name}` }).tabIndex).toBe(0);
  });

  test.each(['audio', 'video'] as const)('of the kind %s is a recording that can play faster and slower', async (previewKind) => {
    await drawFile({ previewKind });
    const player = document.querySelector(previewKind) as HTMLMediaElement;
    const names = ['data-file', 'src', 'preload', 'aria-label'];
    expect(names.map((name) => player.getAttribute(name))).toEqual([picture.id, picture.preview, 'metadata', picture.name]);
    expect([player.controls, player.hasAttribute('playsinline')]).toEqual([true, previewKind === 'video']);
    const speed = screen.getByLabelText<HTMLSelectElement>(/Velocidad/);
    expect([speed.value, [...speed.options].map(({ text }) => text)]).toEqual(['1', ['0,5 ×', '0,75 ×', '1 ×', '1,25 ×', '1,5 ×', '2 ×']]);
    fireEvent.change(speed, { target: { value: '1.5' } });
    expect(player.playbackRate).toBe(1.5);
  });

  test('of a recording is hidden until it has loaded', async () => {
    await drawPart(<Recording file={{ ...picture, previewKind: 'audio' }} isShown={false} />);
    expect(document.querySelector<HTMLElement>('.preview-recording')?.hidden).toBe(true);
  });
});
