import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tabs } from '../../../src/shared/ui/native/tabs';
import { Modal } from '../../../src/shared/ui/prime/modal';
import { show } from './show';

type Id = 'a' | 'b';

const nothing = () => undefined;

const page = (selected: Id, isOpen = false) => (
  <>
    <Tabs<Id>
      label="Parts"
      tabs={[
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ]}
      selected={selected}
      onSelect={nothing}
    >
      <button key={selected} type="button">
        {`In ${selected}`}
      </button>
    </Tabs>
    {isOpen && <Modal title="Over">It failed.</Modal>}
  </>
);

const tab = (name: string) => screen.getByRole('tab', { name, hidden: true });

it('a tab that opens by itself takes focus if focus was in the panel of the previous tab', async () => {
  const { rerender } = await show(page('a'));
  expect(document.activeElement, 'a page that opens leaves focus where it is').toBe(document.body);
  screen.getByRole('button', { name: 'In a' }).focus();
  rerender(page('b'));
  expect(document.activeElement).toBe(tab('B'));
});

it('a tab that opens by itself takes no focus from an element that still exists', async () => {
  const { rerender } = await show(page('a'));
  tab('A').focus();
  rerender(page('b'));
  expect(document.activeElement).toBe(tab('A'));
});

it('focus returns from a dialog to the open tab if the pressed tab is no longer open', async () => {
  const { rerender } = await show(page('b'));
  tab('B').focus();
  fireEvent.mouseDown(tab('B'));
  rerender(page('a', true));
  await vi.waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  rerender(page('a'));
  expect(document.activeElement).toBe(tab('A'));
});
