import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Conditions } from '../../../src/areas/children-order/conditions';
import { conditions } from '../../models/children-order/order-wire';
import { aTeacher } from '../../support/fixtures';
import { type Answer, ok, problem, silence } from '../../support/wire/answers';
import { onScreen } from '../screens/screens';

/** Draws the conditions, presses each enabled button, and returns the text and the counts of presses. */
const drawAndPress = async (getWebContent: Answer) => {
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
  test('cannot be answered before they have loaded', async () => {
    const { text, ...rest } = await drawAndPress(silence);
    expect(text).toContain('Cargando');
    expect(rest).toEqual({ names: [], accepts: 0, cancels: 0 });
  });

  test('can be accepted or refused', async () => {
    const { text, ...rest } = await drawAndPress(conditions.getWebContent as Answer);
    expect(text).toContain('Quién puede pedir');
    expect(text).not.toContain('Cargando');
    expect(rest).toEqual({ names: ['Cancelar', 'Aceptar'], accepts: 1, cancels: 1 });
  });

  test.each<[string, Answer]>([
    ['has no conditions', problem(404, { type: 'not-found' })],
    ['has empty conditions', ok({ title: 'Condiciones', contentItem: ' \n' })],
  ])('cannot be accepted if the publisher %s', async (_, answer) => {
    const { text, ...rest } = await drawAndPress(answer);
    expect(text).not.toContain('Cargando');
    expect(rest).toEqual({ names: ['Cancelar'], accepts: 0, cancels: 1 });
  });

  test('cannot be accepted if they could not be loaded', async () => {
    const { text, ...rest } = await drawAndPress(problem(400, { type: 'invalid-request' }));
    expect(text).not.toContain('Cargando');
    expect(rest).toEqual({ names: ['Reintentar', 'Cancelar'], accepts: 0, cancels: 1 });
  });
});
