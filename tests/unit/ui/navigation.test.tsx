import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SafeHtml } from '../../../src/shared/ui/behaviour/safe-html';
import { Menu } from '../../../src/shared/ui/native/menu';
import { Tabs } from '../../../src/shared/ui/native/tabs';
import { PageTitle } from '../../../src/shared/ui/page/page-title';
import { recordListeners, show } from './show';

afterEach(() => vi.restoreAllMocks());

const tabs = [
  { id: 'adopted', label: 'Adopted', count: 3 },
  { id: 'demo', label: 'Demo', disabled: true },
  { id: 'resources', label: 'Resources' },
] as const;

it.each([
  ['ArrowRight', 'adopted', 'resources'],
  ['ArrowRight', 'resources', 'adopted'],
  ['ArrowLeft', 'adopted', 'resources'],
  ['Home', 'resources', 'adopted'],
  ['End', 'adopted', 'resources'],
] as const)('%s on the tab %s goes to %s', async (key, from, to) => {
  const onSelect = vi.fn();
  await show(
    <Tabs label="Groups" tabs={tabs} selected={from} onSelect={onSelect}>
      titles
    </Tabs>,
  );
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(to);
  expect(document.activeElement?.textContent?.toLowerCase()).toContain(to);
});

it('scrolls to the next tab and back', async () => {
  const three = ['one', 'two', 'three'].map((id) => ({ id, label: id }));
  const onSelect = vi.fn();
  await show(
    <Tabs label="Groups" tabs={three} selected="two" onSelect={onSelect}>
      titles
    </Tabs>,
  );
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
  // The default action of the key, such as scrolling, is prevented.
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Tab', 'a'].map(press)).toEqual([false, false, false, false, true, true]);
  expect(onSelect.mock.calls.flat()).toEqual(['three', 'one', 'one', 'three']);
});

it('selects a pressed tab unless it is disabled', async () => {
  const onSelect = vi.fn();
  await show(
    <Tabs label="Groups" tabs={tabs} selected="adopted" onSelect={onSelect}>
      titles
    </Tabs>,
  );
  expect(screen.getByRole('tablist', { name: 'Groups' })).toBeDefined();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Adopted3', 'Demo', 'Resources']);
  fireEvent.click(screen.getByRole('tab', { name: 'Resources' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('resources');
  expect(screen.getByRole<HTMLButtonElement>('tab', { name: 'Demo' }).disabled).toBe(true);
});

it('has one tab stop and a panel named by its tab', async () => {
  await show(
    <Tabs label="Groups" tabs={tabs} selected="adopted" onSelect={() => undefined}>
      titles
    </Tabs>,
  );
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  const controlled = screen.getAllByRole('tab').map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? ''));
  expect(new Set(controlled)).toEqual(new Set([screen.getByRole('tabpanel')]));
  expect(screen.getByRole('tabpanel', { name: /Adopted/ }).textContent).toBe('titles');
});

const menu = (onPress = () => undefined) => (
  <Menu label="M" name="More">
    <button type="button" onClick={onPress}>
      One
    </button>
    {false}
  </Menu>
);

it('opens a menu and closes it with Escape, which returns focus to its button', async () => {
  await show(menu());
  const button = screen.getByRole('button', { name: 'More' });
  expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const list = screen.getByRole('list');
  expect(button.getAttribute('aria-controls')).toBe(list.id);
  // A missing item takes no space.
  expect(list.children).toHaveLength(1);
  fireEvent.keyDown(screen.getByRole('button', { name: 'One' }), { key: 'a' });
  expect(screen.queryByRole('button', { name: 'One' })).not.toBeNull();
  screen.getByRole('button', { name: 'One' }).focus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'One' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('closes a menu after a press inside or outside it', async () => {
  const onPress = vi.fn();
  await show(menu(onPress));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'One' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
  const button = screen.getByRole('button', { name: 'More' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'One' }));
  expect(screen.queryByRole('button', { name: 'One' })).not.toBeNull();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
  // The button closes the menu, too.
  fireEvent.click(button);
  fireEvent.click(button);
  expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
});

it('draws the part below the entries of a menu once it was opened, and keeps the menu open while this part is used', async () => {
  await show(
    <Menu
      label="More"
      below={
        <li>
          <input type="radio" aria-label="Below" />
        </li>
      }
    >
      <button type="button">One</button>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  expect(document.querySelector('input')).toBeNull();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('radio', { name: 'Below' }));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  // A flow inside the menu continues while the menu is closed.
  fireEvent.click(button);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(document.querySelector('input')).not.toBeNull();
});

it('closes a menu when focus leaves it, but not when focus moves inside it or the window loses focus', async () => {
  await show(
    <>
      {menu()}
      <button type="button">After</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  fireEvent.click(button);
  const isOpen = () => button.getAttribute('aria-expanded');
  const one = screen.getByRole('button', { name: 'One' });
  button.focus();
  act(() => one.focus());
  expect(isOpen()).toBe('true');
  fireEvent.blur(one);
  expect(isOpen()).toBe('true');
  act(() => screen.getByRole('button', { name: 'After' }).focus());
  expect(isOpen()).toBe('false');
});

it.each([{ className: 'toast' }, { role: 'dialog' }])('keeps a menu open under an element that appears by itself: %o', async (over) => {
  await show(
    <>
      {menu()}
      <div {...over}>
        <button type="button">Over</button>
      </div>
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  fireEvent.click(button);
  button.focus();
  act(() => screen.getByRole('button', { name: 'Over' }).focus());
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Over' }));
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it('listens for presses outside a menu as long as the menu is mounted', async () => {
  const { unmount } = await show(menu());
  unmount();
  const left = recordListeners(document);
  const again = await show(menu());
  expect(left()).toContain('pointerdown');
  again.unmount();
  expect(left()).not.toContain('pointerdown');
});

it('ignores Escape while a menu is closed', async () => {
  await show(
    <>
      {menu()}
      <button type="button">After</button>
    </>,
  );
  const after = screen.getByRole('button', { name: 'After' });
  after.focus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Escape' });
  fireEvent.pointerDown(document.body);
  expect(document.activeElement).toBe(after);
});

it('moves focus to the heading on each page except the first', async () => {
  const { rerender } = await show(<PageTitle key="one">One</PageTitle>);
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toMatch(/^One · /);
  window.history.pushState(null, '', '/two');
  rerender(<PageTitle key="two">Two</PageTitle>);
  const heading = screen.getByRole('heading', { name: 'Two' });
  expect(document.activeElement).toBe(heading);
  // A script can focus the heading, but Tab does not stop there.
  expect(heading.tabIndex).toBe(-1);
  heading.blur();
  rerender(<PageTitle key="two">Two and a half</PageTitle>);
  expect(document.title).toMatch(/^Two and a half · /);
  rerender(
    <PageTitle key="again" beside={<button type="button">Beside</button>}>
      Two
    </PageTitle>,
  );
  expect(screen.getByRole('button', { name: 'Beside' })).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

it('does not take focus from a person who uses the header while the page is loading', async () => {
  const headerAnd = (title: string) => (
    <>
      <Menu label="More">
        <button type="button">Entry</button>
      </Menu>
      <PageTitle key={title}>{title}</PageTitle>
    </>
  );
  const { rerender } = await show(headerAnd('Before'));
  const more = screen.getByRole('button', { name: 'More' });
  const isOpen = () => more.getAttribute('aria-expanded');
  window.history.pushState(null, '', '/opened-menu');
  more.focus();
  fireEvent.click(more);
  rerender(headerAnd('Menu'));
  expect([isOpen(), document.activeElement]).toEqual(['true', more]);

  // A press on the previous page has opened this page.
  window.history.pushState(null, '', '/pressed-before');
  rerender(headerAnd('Pressed'));
  expect([isOpen(), document.activeElement]).toEqual(['false', screen.getByRole('heading', { name: 'Pressed' })]);

  window.history.pushState(null, '', '/gone-on-by-key');
  more.focus();
  fireEvent.keyDown(more, { key: 'Tab' });
  rerender(headerAnd('Key'));
  expect(document.activeElement).toBe(more);

  // The focused element has lost focus.
  window.history.pushState(null, '', '/lost');
  fireEvent.keyDown(more, { key: 'Tab' });
  more.blur();
  rerender(headerAnd('Lost'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lost' }));

  // The person returns to a page whose header was used before.
  window.history.pushState(null, '', '/used-and-left');
  fireEvent.click(more);
  window.history.pushState(null, '', '/between');
  rerender(headerAnd('Between'));
  more.focus();
  window.history.pushState(null, '', '/used-and-left');
  rerender(headerAnd('Back'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Back' }));
});

it('follows links of the content service to pages of the portal, and leaves other links to the browser', async () => {
  const { history } = await show(
    <SafeHtml html='<p>Words</p><a href="/app/help?x=1#top"><b>In</b></a><a href="/app">Start</a><a href="/app/api/cover/1">Api</a><a href="/other">Beside</a><a href="/apple">Like it</a><a href="https://else.example/app/">Out</a><a href="/app/help" target="_blank">New</a><a href="/app/help" download>File</a>' />,
    '/app',
  );
  const leftToBrowser: (string | null)[] = [];
  const note = (event: Event) => {
    if (!event.defaultPrevented) leftToBrowser.push((event.target as Element).textContent);
    event.preventDefault();
  };
  document.addEventListener('click', note);
  fireEvent.click(screen.getByText('Words'));
  fireEvent.click(screen.getByText('In'));
  for (const link of screen.getAllByRole('link').slice(1)) fireEvent.click(link);
  expect(history).toEqual(['/app/', '/app/help?x=1#top', '/app/']);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    fireEvent.click(screen.getByText('In'), held);
  document.removeEventListener('click', note);
  expect(leftToBrowser).toEqual(['Words', 'Api', 'Beside', 'Like it', 'Out', 'New', 'File', 'In', 'In', 'In', 'In', 'In']);
  expect(history).toHaveLength(3);
});
