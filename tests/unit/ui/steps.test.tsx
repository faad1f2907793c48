import { screen } from '@testing-library/react';
import { Steps as PrimeSteps } from 'primereact/steps';
import { expect, it } from 'vitest';
import { Steps } from '../../../src/shared/ui/native/steps';
import { Prime } from '../../../src/shared/ui/prime/prime';
import { show } from './show';

const names = ['Code', 'School', 'End'];

it('says at which step a person is', async () => {
  const { rerender } = await show(<Steps names={names} current={2} />);
  expect(screen.getByRole('list', { name: 'Steps' }).tagName).toBe('OL');
  const said = () => screen.getAllByRole('listitem').map((item) => [item.getAttribute('aria-current'), item.textContent]);
  expect(said()).toEqual([
    [null, '1Code'],
    ['step', '2School'],
    [null, '3End'],
  ]);
  rerender(<Steps names={names} current={3} />);
  expect(said().map(([current]) => current)).toEqual([null, null, 'step']);
});

it('has nothing to press, and is not there where a flow is at no step', async () => {
  const { container, rerender } = await show(<Steps names={names} current={1} />);
  expect(container.querySelectorAll('a, button, [tabindex]')).toHaveLength(0);
  rerender(<Steps names={names} current={undefined} />);
  expect(screen.queryByRole('list')).toBeNull();
});

it('is not PrimeReact’s, whose steps are links that lead nowhere, and of which none says that it is the current one', async () => {
  const { container } = await show(
    <Prime>
      <PrimeSteps readOnly activeIndex={1} model={names.map((label) => ({ label }))} />
    </Prime>,
  );
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#', '#', '#']);
  expect(container.querySelector('[aria-current]')).toBeNull();
});
