import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Menu } from '../../../src/shared/ui/menu';
import { PageTitle } from '../../../src/shared/ui/page-title';
import { SafeHtml } from '../../../src/shared/ui/safe-html';
import { Tabs } from '../../../src/shared/ui/tabs';
import { show } from './show';

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

it('has one stop for Tab, and a panel named by its tab', async () => {
  await show(
    <Tabs label="Groups" tabs={tabs} selected="adopted" onSelect={() => undefined}>
      titles
    </Tabs>,
  );
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  expect(screen.getByRole('tabpanel', { name: /Adopted/ }).textContent).toBe('titles');
});

const menu = (onPress = () => undefined) => (
  <Menu label="More">
    <button type="button" onClick={onPress}>
      One
    </button>
    {false}
  </Menu>
);

it('opens a menu and closes it with Escape, focus back on its button', async () => {
  await show(menu());
  const button = screen.getByRole('button', { name: 'More' });
  expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  screen.getByRole('button', { name: 'One' }).focus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'One' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('closes a menu when something in it is pressed, or something outside', async () => {
  const onPress = vi.fn();
  await show(menu(onPress));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'One' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
});

it('leaves focus alone on the first page and takes it on the next', async () => {
  const { rerender } = await show(<PageTitle key="one">One</PageTitle>);
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toMatch(/^One · /);
  window.history.pushState(null, '', '/two');
  rerender(<PageTitle key="two">Two</PageTitle>);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two' }));
});

it('keeps links of the content service inside the portal, and lets the others go', async () => {
  const { history } = await show(
    <SafeHtml html='<a href="/app/help?x=1">In</a><a href="/app/api/cover/1">Api</a><a href="/other">Beside</a><a href="https://else.example/app/">Out</a><a href="/app/help" target="_blank">New</a>' />,
    '/app',
  );
  const outward = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', outward);
  for (const link of screen.getAllByRole('link')) fireEvent.click(link);
  fireEvent.click(screen.getByRole('link', { name: 'In' }), { ctrlKey: true });
  document.body.removeEventListener('click', outward);
  expect(history).toEqual(['/app/', '/app/help?x=1']);
});
