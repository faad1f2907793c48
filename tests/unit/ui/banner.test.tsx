import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Banner } from '../../../src/shared/ui/page/banner';
import { notices } from '../../support/notices';
import { show } from './show';

afterEach(() => sessionStorage.clear());

const banner = (text: string) => show(<Banner text={text}>{text}</Banner>);

it('stays closed in this tab until its text changes', async () => {
  await banner('Closed tomorrow');
  fireEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
  expect(notices('info')).toEqual([]);
  await banner('Closed tomorrow');
  expect(notices('info')).toEqual([]);
  await banner('Closed today');
  expect(notices('info').map(({ textContent }) => textContent)).toEqual(['Closed today']);
});
