import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Delegates } from '../../../src/areas/care/delegates';
import { aTeacher } from '../../support/fixtures';
import { type Answer, ok, problem, silence } from '../../support/wire/answers';
import { onScreen, type Situation, screensAreAsCommitted } from './screens';

const withDelegates = (getDelegates: Answer, onClose: () => void = () => undefined): Situation => ({
  user: aTeacher(),
  page: <Delegates onClose={onClose} />,
  opens: '/',
  answers: { getDelegates },
});

const luis = { name: 'Luis', surname1: 'Prado', surname2: 'Ibáñez', phone: '900000001', email: 'luis@publisher.example' };
const jon = { name: 'Jon', surname1: 'Arana' };

screensAreAsCommitted('Delegates', {
  loading: withDelegates(silence),
  'some delegates': withDelegates(ok([luis, jon])),
  'no delegates': withDelegates(ok([])),
  failed: withDelegates(problem(500)),
});

test.each(['its button', 'its close button in the corner'])('the list is closed by %s', async (by) => {
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await onScreen(withDelegates(ok([luis]), close), () => {
    const [corner, button] = screen.getAllByRole('button', { name: 'Cerrar' });
    fireEvent.click((by === 'its button' ? button : corner) as HTMLElement);
  });
  expect(isClosed).toBe(true);
});
