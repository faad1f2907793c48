import { screen } from '@testing-library/react';
import { Steps as PrimeSteps } from 'primereact/steps';
import { expect, it } from 'vitest';
import { Steps } from '../../../src/shared/ui/native/steps';
import { Prime } from '../../../src/shared/ui/prime/prime';
import { show } from './show';

const names = ['Code', 'School', 'End'];

it('marks the current step for screen readers', async () => {
  const { rerender } = await show(<Steps names={names} current={2} />);
  expect(screen.getByRole('list', { name: 'Steps' }).tagName).toBe('OL');
  const steps = () => screen.getAllByRole('listitem').map((item) => [item.getAttribute('aria-current'), item.textContent]);
  expect(steps()).toEqual([
    [null, '1Code'],
    ['step', '2School'],
    [null, '3End'],
  ]);
  rerender(<Steps names={names} current={3} />);
  expect(steps().map(([current]) => current)).toEqual([null, null, 'step']);
});

it('contains no control, and is left out if the flow is at no step', async () => {
  const { container, rerender } = await show(<Steps names={names} current={1} />);
  expect(container.querySelectorAll('a, button, [tabindex]')).toHaveLength(0);
  rerender(<Steps names={names} current={undefined} />);
  expect(screen.queryByRole('list')).toBeNull();
});

it('does not use the steps of PrimeReact, which are links without a target and without a current step', async () => {
  const { container } = await show(
    <Prime>
      <PrimeSteps readOnly activeIndex={1} model={names.map((label) => ({ label }))} />
    </Prime>,
  );
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#', '#', '#']);
  expect(container.querySelector('[aria-current]')).toBeNull();
});
