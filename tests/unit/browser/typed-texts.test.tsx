import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftPrefix } from '../../../src/shared/api/kept-drafts';
import { tabStorage } from '../../../src/shared/browser/storage';

/** As a page is that was just loaded. */
const onPage = async () => {
  vi.resetModules();
  return import('../../../src/shared/browser/typed-texts');
};

function Form({ begin = '', labels = ['Name', 'Phone', 'Phone'] }) {
  const [texts, setTexts] = useState<readonly string[]>(labels.map(() => begin));
  const [secret, setSecret] = useState('');
  const put = (at: number) => (text: string) => setTexts((before) => before.map((each, nth) => (nth === at ? text : each)));
  return (
    <form>
      {labels.map((label, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two have the same label
        <label key={at}>
          {label} <input value={texts[at]} onChange={({ target }) => put(at)(target.value)} />
        </label>
      ))}
      {/* Shown in letters, it is a password all the same. */}
      <label>
        Secret <input autoComplete="new-password" value={secret} onChange={({ target }) => setSecret(target.value)} />
      </label>
      <select aria-label="Country" defaultValue="es">
        <option value="es">Spain</option>
        <option value="it">Italy</option>
      </select>
      <input type="checkbox" aria-label="Agreed" />
    </form>
  );
}

const write = (field: Element | undefined, text: string) => {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }));
  });
};
const values = () => [...document.querySelectorAll('input, select')].map((each) => (each as HTMLInputElement).value);
/** Longer than the fields take that come back: a turn after they are there. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 30)));

beforeEach(() => history.replaceState(null, '', '/register'));
afterEach(() => {
  cleanup();
  tabStorage.removeAll(draftPrefix);
  history.replaceState(null, '', '/');
});

const typeAll = async () => {
  const { restoreTypedTexts, keepTypedTexts } = await onPage();
  restoreTypedTexts();
  const { unmount } = render(<Form />);
  write(screen.getByLabelText('Name'), 'Ana');
  write(screen.getAllByLabelText('Phone')[1], '612');
  write(screen.getByLabelText('Country'), 'it');
  write(screen.getByLabelText('Secret'), 'Demo2026');
  act(() => screen.getByLabelText('Agreed').click());
  keepTypedTexts();
  unmount();
};

it('comes back into the fields of the page that is loaded in its place, but no password, and no agreement', async () => {
  await typeAll();
  expect(JSON.stringify(sessionStorage)).not.toContain('Demo2026');
  (await onPage()).restoreTypedTexts();
  render(<Form />);
  await settle();
  expect(values()).toEqual(['Ana', '', '612', '', 'it', 'on']);
  expect((screen.getByLabelText('Agreed') as HTMLInputElement).checked).toBe(false);
});

it('comes back into fields that the server fills, also where the person has emptied one', async () => {
  const { restoreTypedTexts, keepTypedTexts } = await onPage();
  restoreTypedTexts();
  const { unmount } = render(<Form begin="Ana" />);
  const type = (field: HTMLElement | undefined, text: string) => {
    act(() => field?.focus());
    write(field, text);
  };
  type(screen.getByLabelText('Name'), 'Ana María');
  type(screen.getAllByLabelText('Phone')[0], '');
  keepTypedTexts();
  unmount();
  (await onPage()).restoreTypedTexts();
  render(<Form begin="Ana" />);
  await settle();
  expect(values().slice(0, 3)).toEqual(['Ana María', '', 'Ana']);
});

it('comes back once', async () => {
  await typeAll();
  (await onPage()).restoreTypedTexts();
  const { unmount } = render(<Form />);
  await settle();
  expect(values()[0]).toBe('Ana');
  unmount();
  (await onPage()).restoreTypedTexts();
  render(<Form />);
  await settle();
  expect(values()).toEqual(['', '', '', '', 'es', 'on']);
});

it('stays away from another page, and from fields in which there is something', async () => {
  await typeAll();
  (await onPage()).restoreTypedTexts();
  const { unmount } = render(<Form begin="x" />);
  await settle();
  expect(values()).toEqual(['x', 'x', 'x', '', 'it', 'on']);
  unmount();
  await typeAll();
  (await onPage()).restoreTypedTexts();
  history.replaceState(null, '', '/signin');
  render(<Form />);
  await settle();
  expect(values()).toEqual(['', '', '', '', 'es', 'on']);
});
