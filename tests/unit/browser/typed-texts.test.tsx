import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftPrefix } from '../../../src/shared/api/kept-drafts';
import { tabStorage } from '../../../src/shared/browser/storage';

/** Imports the modules anew, as on a page that has just loaded. */
const openPage = async () => {
  vi.resetModules();
  const { renewal } = await import('../../../src/shared/browser/renewal');
  return { ...(await import('../../../src/shared/browser/typed-texts')), renewal };
};

function Form({ begin = '', labels = ['Name', 'Phone', 'Phone'] }) {
  const [texts, setTexts] = useState<readonly string[]>(labels.map(() => begin));
  const [secret, setSecret] = useState('');
  const put = (at: number) => (text: string) => setTexts((before) => before.map((each, nth) => (nth === at ? text : each)));
  return (
    <form>
      {labels.map((label, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields have the same label
        <label key={at}>
          {label} <input value={texts[at]} onChange={({ target }) => put(at)(target.value)} />
        </label>
      ))}
      {/* A field of a password that the person has made visible. */}
      <label>
        Secret <input autoComplete="new-password" value={secret} onChange={({ target }) => setSecret(target.value)} />
      </label>
      <select aria-label="Country" defaultValue="es">
        <option value="es">Spain</option>
        <option value="it">Italy</option>
      </select>
      <input type="checkbox" aria-label="Agreed" />
      <button type="submit" disabled={texts[0] === ''}>
        Send
      </button>
      <div className="notice">
        <button type="button">Reload</button>
      </div>
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
/** Waits until new fields have received their typed texts, which takes one turn. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 30)));

beforeEach(() => history.replaceState(null, '', '/register'));
afterEach(() => {
  cleanup();
  tabStorage.removeAll(draftPrefix);
  history.replaceState(null, '', '/');
});

const typeAll = async () => {
  const { restoreTypedTexts, keepTypedTexts } = await openPage();
  restoreTypedTexts();
  const { unmount } = render(<Form />);
  write(screen.getByLabelText('Name'), 'Ana');
  write(screen.getAllByLabelText('Phone')[1], '612');
  write(screen.getByLabelText('Country'), 'it');
  write(screen.getByLabelText('Secret'), 'Demo2026');
  act(() => screen.getByLabelText('Agreed').click());
  keepTypedTexts(null);
  unmount();
};

it('a reloaded page restores typed texts, but no password and no agreement', async () => {
  await typeAll();
  expect(JSON.stringify(sessionStorage)).not.toContain('Demo2026');
  (await openPage()).restoreTypedTexts();
  render(<Form />);
  await settle();
  expect(values()).toEqual(['Ana', '', '612', '', 'it', 'on']);
  expect((screen.getByLabelText('Agreed') as HTMLInputElement).checked).toBe(false);
});

it('typed texts replace the values from the server, also in a field that the person has emptied', async () => {
  const { restoreTypedTexts, keepTypedTexts } = await openPage();
  restoreTypedTexts();
  const { unmount } = render(<Form begin="Ana" />);
  const type = (field: HTMLElement | undefined, text: string) => {
    act(() => field?.focus());
    write(field, text);
  };
  type(screen.getByLabelText('Name'), 'Ana María');
  type(screen.getAllByLabelText('Phone')[0], '');
  keepTypedTexts(null);
  unmount();
  (await openPage()).restoreTypedTexts();
  render(<Form begin="Ana" />);
  await settle();
  expect(values().slice(0, 3)).toEqual(['Ana María', '', 'Ana']);
});

it('typed texts are restored once', async () => {
  await typeAll();
  (await openPage()).restoreTypedTexts();
  const { unmount } = render(<Form />);
  await settle();
  expect(values()[0]).toBe('Ana');
  unmount();
  (await openPage()).restoreTypedTexts();
  render(<Form />);
  await settle();
  expect(values()).toEqual(['', '', '', '', 'es', 'on']);
});

it('typed texts are restored neither on another page nor in fields that contain a text', async () => {
  await typeAll();
  (await openPage()).restoreTypedTexts();
  const { unmount } = render(<Form begin="x" />);
  await settle();
  expect(values()).toEqual(['x', 'x', 'x', '', 'it', 'on']);
  unmount();
  await typeAll();
  (await openPage()).restoreTypedTexts();
  history.replaceState(null, '', '/signin');
  render(<Form />);
  await settle();
  expect(values()).toEqual(['', '', '', '', 'es', 'on']);
});

describe('after a reload of the page', () => {
  /** Types texts, uses a control, and reloads the page with its button. */
  const leave = async (use: () => HTMLElement, type: () => void, why: 'release' | null = 'release') => {
    const { restoreTypedTexts, keepTypedTexts } = await openPage();
    restoreTypedTexts();
    const { unmount } = render(<Form />);
    type();
    act(() => use().focus());
    act(() => screen.getByText('Reload').focus());
    keepTypedTexts(why);
    unmount();
  };
  const typeInto = (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    act(() => field.focus());
    write(field, text);
  };
  const typeName = () => typeInto('Name', 'Ana');
  const typeSecret = () => typeInto('Secret', 'Demo2026');
  const comeBack = async () => {
    const page = await openPage();
    page.restoreTypedTexts();
    return page;
  };
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.closest('label, button')?.textContent?.trim();

  it.each([
    ['the password that has to be typed again', 'Secret', [typeName, typeSecret], () => screen.getByText('Send')],
    ['the field that was used last', 'Phone', [typeName], () => screen.getAllByLabelText('Phone')[1]],
    ['the button that was used last, as soon as it is enabled', 'Send', [typeName], () => screen.getByText('Send')],
  ] as const)('focus is in %s', async (_, label, types, use) => {
    await leave(
      () => use() as HTMLElement,
      () => {
        for (const type of types) type();
      },
    );
    await comeBack();
    render(<Form />);
    await settle();
    expect(focused()).toBe(label);
  });

  it('focus does not move if the person has already pressed a key', async () => {
    await leave(() => screen.getByLabelText('Name'), typeName);
    await comeBack();
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })));
    render(<Form />);
    await settle();
    expect([focused(), values()[0]]).toEqual([undefined, 'Ana']);
  });

  it.each([
    ['a text and a password', [typeName, typeSecret], { isTyped: true, isPasswordGone: true }],
    ['a password', [typeSecret], { isTyped: false, isPasswordGone: true }],
    ['nothing', [], { isTyped: false, isPasswordGone: false }],
  ] as const)('the page knows the reason and the restored texts after the person has typed %s', async (_, types, kept) => {
    await leave(
      () => screen.getByLabelText('Name'),
      () => {
        for (const type of types) type();
      },
    );
    expect((await comeBack()).renewal.current()).toEqual({ why: 'release', kept });
    expect((await comeBack()).renewal.current()).toBeNull();
  });

  it('another page knows only the reason', async () => {
    await leave(() => screen.getByLabelText('Name'), typeName);
    history.replaceState(null, '', '/signin');
    expect((await comeBack()).renewal.current()).toEqual({ why: 'release', kept: { isTyped: false, isPasswordGone: false } });
  });

  it('the page says nothing if the person has requested the reload', async () => {
    await leave(() => screen.getByLabelText('Name'), typeName, null);
    expect((await comeBack()).renewal.current()).toBeNull();
  });
});
