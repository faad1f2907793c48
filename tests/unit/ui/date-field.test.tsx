import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField } from '../../../src/shared/ui/native/date-field';
import { Form } from '../../../src/shared/ui/native/form';
import { show } from './show';

const heard = vi.fn();

/** A field with a flow that stores each reported text. */
function Kept({ day = '' }: { readonly day?: string }) {
  const [value, setValue] = useState(day);
  // A flow stores each reported text at once, before React renders again.
  const told = useRef(day);
  const keep = (text: string) => {
    heard(text);
    told.current = text;
    setValue(text);
  };
  return (
    <Form onSubmit={() => heard(`sent ${told.current}`)}>
      <DateField label="Begins" value={value} onChange={keep} onLeave={() => heard('left')} />
    </Form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Begins' });
const type = (text: string, caret = text.length) => {
  fireEvent.input(field(), { target: { value: text, selectionStart: caret, selectionEnd: caret } });
};

it('shows a day in the order of our readers, in a field of text', async () => {
  await show(<Kept day="2026-11-24" />);
  expect(field().type).toBe('text');
  expect(field().value).toBe('24/11/2026');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Day, month and year: dd/mm/yyyy.');
});

it.each([
  ['03/09/2026', '2026-09-03'],
  ['03092026', '2026-09-03'],
  ['3/9/2026', '2026-09-03'],
  ['2026-09-03', '2026-09-03'],
])('tells its flow of %s as a day', async (text, day) => {
  heard.mockClear();
  await show(<Kept />);
  type(text);
  expect(heard).toHaveBeenCalledExactlyOnceWith(day);
  expect(field().value).toBe('03/09/2026');
});

it.each(['3', '31/02/2026', '30/09/26', '31/12/1899', 'soon'])('keeps %s as it is typed, and its flow has it', async (text) => {
  heard.mockClear();
  await show(<Kept />);
  type(text);
  fireEvent.blur(field());
  expect(heard.mock.calls).toEqual([[text], ['left']]);
  expect(field().value).toBe(text);
});

it('leaves a text alone that is being changed in its middle, until it is left', async () => {
  heard.mockClear();
  await show(<Kept day="2026-11-24" />);
  type('4/11/2026', 0);
  expect(field().value).toBe('4/11/2026');
  fireEvent.blur(field());
  expect(field().value).toBe('04/11/2026');
  expect(heard.mock.calls).toEqual([['4/11/2026'], ['2026-11-04'], ['left']]);
});

it('is complete before Enter sends its form', async () => {
  heard.mockClear();
  await show(<Kept day="2026-11-24" />);
  type('4/11/2026', 0);
  field().focus();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(heard.mock.calls).toEqual([['4/11/2026'], ['2026-11-04'], ['sent 2026-11-04']]);
});

it('has no form to write where it cannot be changed', async () => {
  const { container } = await show(<DateField label="Begins" value="2026-11-24" onChange={heard} readOnly />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.textContent).toBe('Begins');
});
