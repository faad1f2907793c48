import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField } from '../../../src/shared/ui/native/date-field';
import { Form } from '../../../src/shared/ui/native/form';
import { show } from './show';

const report = vi.fn();

/** A field with a flow that stores each reported text. */
function FieldWithFlow({ day = '' }: { readonly day?: string }) {
  const [value, setValue] = useState(day);
  // A flow stores each reported text at once, before React renders again.
  const stored = useRef(day);
  const keep = (text: string) => {
    report(text);
    stored.current = text;
    setValue(text);
  };
  return (
    <Form onSubmit={() => report(`sent ${stored.current}`)}>
      <DateField label="Begins" value={value} onChange={keep} onLeave={() => report('left')} />
    </Form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Begins' });
const type = (text: string, caret = text.length) => {
  fireEvent.input(field(), { target: { value: text, selectionStart: caret, selectionEnd: caret } });
};

it('shows a day as day, month and year, in a field of text', async () => {
  await show(<FieldWithFlow day="2026-11-24" />);
  expect(field().type).toBe('text');
  expect(field().value).toBe('24/11/2026');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Day, month and year: dd/mm/yyyy.');
});

it.each([
  ['03/09/2026', '2026-09-03'],
  ['03092026', '2026-09-03'],
  ['3/9/2026', '2026-09-03'],
  ['2026-09-03', '2026-09-03'],
])('reports %s to its flow as a day', async (text, day) => {
  report.mockClear();
  await show(<FieldWithFlow />);
  type(text);
  expect(report).toHaveBeenCalledExactlyOnceWith(day);
  expect(field().value).toBe('03/09/2026');
});

it.each(['3', '31/02/2026', '30/09/26', '31/12/1899', 'soon'])('shows and reports the incomplete text %s unchanged', async (text) => {
  report.mockClear();
  await show(<FieldWithFlow />);
  type(text);
  fireEvent.blur(field());
  expect(report.mock.calls).toEqual([[text], ['left']]);
  expect(field().value).toBe(text);
});

it('does not change a text that is edited in its middle before the field is left', async () => {
  report.mockClear();
  await show(<FieldWithFlow day="2026-11-24" />);
  type('4/11/2026', 0);
  expect(field().value).toBe('4/11/2026');
  fireEvent.blur(field());
  expect(field().value).toBe('04/11/2026');
  expect(report.mock.calls).toEqual([['4/11/2026'], ['2026-11-04'], ['left']]);
});

it('completes its day before Enter sends the form', async () => {
  report.mockClear();
  await show(<FieldWithFlow day="2026-11-24" />);
  type('4/11/2026', 0);
  field().focus();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(report.mock.calls).toEqual([['4/11/2026'], ['2026-11-04'], ['sent 2026-11-04']]);
});

it('has no hint about the format if it is read-only', async () => {
  const { container } = await show(<DateField label="Begins" value="2026-11-24" onChange={report} readOnly />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.textContent).toBe('Begins');
});
