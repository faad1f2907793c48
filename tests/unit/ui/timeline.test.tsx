import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Timeline } from '../../../src/shared/ui/prime/timeline';
import { show } from './show';

const items = [
  { id: '2', said: 'Edited' },
  { id: '1', said: 'Created' },
];

it('is a list with a name, which keeps the order of its items', async () => {
  await show(
    <>
      <h2 id="acts">Acts</h2>
      <Timeline headingId="acts" items={items} draw={({ said }) => said} />
    </>,
  );
  const list = screen.getByRole('list', { name: 'Acts' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Edited', 'Created']);
  expect(list.querySelectorAll('[tabindex], a, button')).toHaveLength(0);
});
