import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Preview } from '../../../src/areas/preview/preview';
import type { Previewable } from '../../../src/areas/preview/types';
import { textsOf } from '../../../src/shared/i18n';
import { files, office, picture, text } from '../../models/preview/files';
import { drawPart } from '../library/draw-part';
import { makeInstantPreview } from './shown-at-once';

const logic = makeInstantPreview();

beforeAll(() => textsOf('preview'));

const openPreview = async (at: Previewable = picture, items: readonly Previewable[] = files) => {
  const move = vi.fn();
  const close = vi.fn();
  await drawPart(<Preview items={items} at={at.id} logic={logic} onMove={move} onClose={close} />);
  const dialog = await screen.findByRole('dialog');
  return { move, close, dialog };
};

describe('the arrow keys', () => {
  const arrow = async (part: Partial<KeyboardEventInit> = {}, at = picture) => {
    const { move, dialog } = await openPreview(at);
    fireEvent.keyDown(within(dialog).getByTitle('Archivo siguiente'), { key: 'ArrowRight', ...part });
    return move.mock.calls;
  };

  test.each([
    ['ArrowRight', office],
    ['ArrowLeft', text],
  ])('%s leads to another file', async (key, wanted) => expect(await arrow({ key })).toEqual([[wanted.id]]));

  test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s are for the browser', async (held) =>
    expect(await arrow({ [held]: true })).toEqual([]),
  );

  test.each([
    ['ArrowRight', 'the last file', office],
    ['ArrowLeft', 'the first file', text],
    ['Home', 'a file between', picture],
  ])('%s does nothing at %s', async (key, _, at) => expect(await arrow({ key }, at)).toEqual([]));

  test('are ignored outside the dialog, and after another part has used them', async () => {
    const { move, dialog } = await openPreview();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    const used = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    used.preventDefault();
    within(dialog).getByTitle('Archivo siguiente').dispatchEvent(used);
    expect(move).not.toHaveBeenCalled();
  });

  test('are left to the controls of a recording', async () => {
    const film: Previewable = { ...picture, previewKind: 'video' };
    const { move, dialog } = await openPreview(film, [film, office]);
    fireEvent.keyDown(await within(dialog).findByLabelText(/Velocidad/), { key: 'ArrowRight' });
    expect(move).not.toHaveBeenCalled();
  });

  test('move an enlarged picture instead', async () => {
    const { move, dialog } = await openPreview();
    const enlarge = await within(dialog).findByTitle('Ampliar');
    Object.assign(dialog.querySelector('.preview-picture') ?? {}, { scrollTo: () => {}, scrollBy: () => {} });
    fireEvent.click(enlarge);
    fireEvent.keyDown(enlarge, { key: 'ArrowRight' });
    expect(move).not.toHaveBeenCalled();
  });
});

describe('a finger', () => {
  const swipe = (target: Element, toX: number) => {
    fireEvent.touchStart(target, { touches: [{ clientX: 200, clientY: 100 }] });
    fireEvent.touchEnd(target, { changedTouches: [{ clientX: toX, clientY: 100 }] });
  };

  test.each([
    ['to the left leads to the next file', 100, office.id],
    ['to the right leads to the previous file', 300, text.id],
  ])('that swipes %s', async (_, toX, wanted) => {
    const { move, dialog } = await openPreview();
    swipe(dialog.querySelector('.preview-stage') as Element, toX);
    expect(move.mock.calls).toEqual([[wanted]]);
  });

  test('on the control for the speed of a recording leads to no other file', async () => {
    const film: Previewable = { ...picture, previewKind: 'video' };
    const { move, dialog } = await openPreview(film, [film, office]);
    swipe(await within(dialog).findByLabelText(/Velocidad/), 100);
    expect(move).not.toHaveBeenCalled();
  });

  test('moves an enlarged picture instead', async () => {
    const { move, dialog } = await openPreview();
    const enlarge = await within(dialog).findByTitle('Ampliar');
    Object.assign(dialog.querySelector('.preview-picture') ?? {}, { scrollTo: () => {} });
    fireEvent.click(enlarge);
    swipe(dialog.querySelector('.preview-stage') as Element, 100);
    expect(move).not.toHaveBeenCalled();
  });
});

test('the preview closes if its viewer reports that the person leaves, and ignores other news and origins', async () => {
  const { close } = await openPreview();
  const say = (news: string, origin = window.location.origin) =>
    fireEvent(window, new MessageEvent('message', { origin, data: { type: 'viewer', news } }));
  say('shown');
  say('left', 'https://evil.example');
  expect(close).not.toHaveBeenCalled();
  say('left');
  expect(close).toHaveBeenCalledOnce();
});

test('a single file shows neither a number nor a next file', async () => {
  const { dialog } = await openPreview(picture, [picture]);
  await within(dialog).findByTitle('Ampliar');
  expect([within(dialog).queryByTitle('Archivo siguiente'), within(dialog).queryByText('1 de 1')]).toEqual([null, null]);
});

test('the name of the file and its number are read out', async () => {
  const { dialog } = await openPreview();
  expect(within(dialog).getAllByText('2 de 3')).toHaveLength(1);
  expect(await within(dialog).findByText(`${picture.name}, 2 de 3`)).toBeDefined();
});

test('a file that is not in the list is not opened', async () => {
  await drawPart(<Preview items={files} at="another" logic={logic} onMove={() => {}} onClose={() => {}} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
