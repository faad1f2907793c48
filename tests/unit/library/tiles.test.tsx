import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TitleCard, TitleToggle } from '../../../src/areas/library/title-tile';
import type { Title } from '../../../src/areas/library/types';
import { show } from '../ui/show';
import { title } from './draw-part';

const ignore = () => undefined;
const card = (given = title) => <TitleCard title={given} index={0} />;
const toggle = (given = title, { selected = false, disabled = false, onToggle = ignore as (title: Title) => void } = {}) => (
  <TitleToggle title={given} index={0} selected={selected} disabled={disabled} onToggle={onToggle} />
);

const cover = () => document.querySelector('img')?.getAttribute('src');
const drawings = () => document.querySelectorAll('svg').length;

test.each([
  ['to look at', card],
  ['to select', toggle],
])('a tile %s shows cover, name and subjects of its title, and its promotion', async (_, tile) => {
  const { container } = await show(tile());
  expect(cover()).toBe('/api/cover/mates');
  expect(container.textContent).toBe('Mates a medidaMatemáticas, Ciencias');
  await show(tile({ ...title, promoted: true }));
  expect(screen.getByText('Promotion')).toBeDefined();
});

test('selected tiles have a visible mark', async () => {
  await show(toggle());
  expect(drawings()).toBe(0);
  await show(toggle(title, { selected: true }));
  expect(drawings()).toBe(1);
});

test('a press toggles a title, except while the library is being saved', async () => {
  const onToggle = vi.fn();
  await show(toggle(title, { onToggle }));
  expect(screen.getByRole('button')).toHaveProperty('type', 'button');
  fireEvent.click(screen.getByRole('button'));
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(title);
  await show(toggle(title, { onToggle, disabled: true }));
  fireEvent.click(screen.getByRole('button'));
  expect(onToggle).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});
