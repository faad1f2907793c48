import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Conditions } from '../../../src/areas/children-order/conditions';
import { conditions } from '../../models/children-order/order-wire';
import { aTeacher } from '../../support/fixtures';
import { type Answer, ok, problem, silence } from '../../support/wire/answers';
import { onScreen } from '../screens/screens';

const seen = async (getWebContent: Answer) => {
  const [onAccept, onCancel] = [vi.fn(), vi.fn()];
  return onScreen(
    {
      user: aTeacher(),
      page: <Conditions onAccept={onAccept} onCancel={onCancel} />,
      opens: '/gratishp',
      answers: { getWebContent },
    },
    () => {
      const buttons = screen.queryAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
      const text = document.body.textContent ?? '';
      const names = buttons.map(({ textContent }) => textContent);
      for (const button of buttons.toReversed()) fireEvent.click(button);
      return { text, names, accepts: onAccept.mock.calls.length, cancels: onCancel.mock.calls.length };
    },
  );
};

describe('the conditions of an order', () => {
  test('cannot be answered before they are there', async () => {
    const { text, ...rest } = await seen(silence);
    expect(text).toContain('Cargando');
    expect(rest).toEqual({ names: [], accepts: 0, cancels: 0 });
  });

  test('are accepted, or not', async () => {
    const { text, ...rest } = await seen(conditions.getWebContent as Answer);
    expect(text).toContain('Quién puede pedir');
    expect(text).not.toContain('Cargando');
    expect(rest).toEqual({ names: ['Cancelar', 'Aceptar'], accepts: 1, cancels: 1 });
  });

  test.each<[string, Answer]>([
    ['has written none', problem(404, { type: 'not-found' })],
    ['has written nothing in them', ok({ title: 'Condiciones', contentItem: ' \n' })],
  ])('cannot be accepted where the publisher %s', async (_, answer) => {
    const { text, ...rest } = await seen(answer);
    expect(text).not.toContain('Cargando');
    expect(rest).toEqual({ names: ['Cancelar'], accepts: 0, cancels: 1 });
  });

  test('cannot be accepted where they could not be loaded', async () => {
    const { text, ...rest } = await seen(problem(400, { type: 'invalid-request' }));
    expect(text).not.toContain('Cargando');
    expect(rest).toEqual({ names: ['Reintentar', 'Cancelar'], accepts: 0, cancels: 1 });
  });
});
