import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { i18n, showTexts } from '../../../src/shared/i18n';
import type { Key } from '../../../src/shared/i18n/keys';
import { CheckField } from '../../../src/shared/ui/native/check-field';
import { Choice } from '../../../src/shared/ui/native/choice';
import { CodeField } from '../../../src/shared/ui/native/code-field';
import { Field } from '../../../src/shared/ui/native/field';
import { Form } from '../../../src/shared/ui/native/form';
import { FormField } from '../../../src/shared/ui/native/form-field';
import { SelectField } from '../../../src/shared/ui/native/select-field';
import { show } from './show';

const nothing = () => undefined;

/** A field with a flow that keeps up to eight capitals and digits of the typed text. */
function FieldWithFlow() {
  const [value, setValue] = useState('ABC123');
  const tidy = (text: string) =>
    text
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 8);
  return <CodeField label="Code" value={value} onChange={(text) => setValue(tidy(text))} />;
}

/** Puts a field into a form that is being submitted. */
const inBusyForm = (field: ReactElement) => (
  <Form busy onSubmit={nothing}>
    {field}
  </Form>
);

/** Reads the description that screen readers announce with the field. */
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('a search field', () => {
  it('is cleared by Escape, which does not reach the elements around it', async () => {
    const [onChange, around] = [vi.fn(), vi.fn()];
    document.addEventListener('keydown', around);
    const { rerender } = await show(<Field label="Search" type="search" optional value="mates" onChange={onChange} />);
    const press = () => fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    const isLeftToBrowser = press();
    expect(isLeftToBrowser).toBe(false);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
    expect(around).not.toHaveBeenCalled();
    rerender(<Field label="Search" type="search" optional value="" onChange={onChange} />);
    press();
    expect(around).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', around);
  });

  it('keeps its text at every other key; other fields keep their text at Escape, too', async () => {
    const onChange = vi.fn();
    const { rerender } = await show(<Field label="Search" type="search" value="mates" onChange={onChange} />);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'a' });
    rerender(<Field label="Search" value="mates" onChange={onChange} />);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a required mark', () => {
  it.each([
    ['a field', <Field key="1" label="Asked" value="" onChange={nothing} />, true],
    ['an optional field', <Field key="2" label="Asked" value="" onChange={nothing} optional />, false],
    ['a read-only field', <Field key="3" label="Asked" value="" onChange={nothing} readOnly />, false],
    ['a disabled field', <Field key="4" label="Asked" value="" onChange={nothing} disabled />, false],
    ['a list', <SelectField key="5" label="Asked" options={[]} value="" onChange={nothing} />, true],
    ['a required checkbox', <CheckField key="6" label="Asked" checked={false} onChange={nothing} required />, true],
    ['a checkbox', <CheckField key="7" label="Asked" checked={false} onChange={nothing} />, false],
  ])('is shown or not for %s', async (_, field, isRequired) => {
    await show(field);
    expect(screen.getByLabelText('Asked').getAttribute('aria-required')).toBe(isRequired ? 'true' : null);
  });
});

describe('a text field', () => {
  it.each([
    [{}, []],
    [{ hint: 'Of your school' }, ['Of your school']],
    [{ error: 'Not whole' }, ['Not whole']],
    [{ hint: 'Of your school', error: 'Not whole' }, ['Not whole']],
  ])('with %j has the description %j', async (said, wanted) => {
    const { container } = await show(<Field label="E-mail" value="" onChange={nothing} {...said} />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(descriptionOf(field)).toEqual(wanted);
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(wanted);
    expect(field.hasAttribute('aria-invalid')).toBe('error' in said);
  });

  it.each([
    [undefined, 'text'],
    ['email', 'email'],
    ['tel', 'tel'],
  ] as const)('with the type %s has the input type %s', async (type, wanted) => {
    await show(<Field label="Field" value="x" {...(type && { type })} autoComplete="off" onChange={nothing} />);
    const field = screen.getByLabelText<HTMLInputElement>('Field');
    expect([field.type, field.autocomplete, field.readOnly]).toEqual([wanted, 'off', false]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reports that it was left, and takes initial focus if requested', async () => {
    const onLeave = vi.fn();
    await show(<Field label="Field" value="" autoFocus onChange={nothing} onLeave={onLeave} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Field'));
    expect(onLeave).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByLabelText('Field'));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('can be left without a handler', async () => {
    await show(<Field label="Field" value="" onChange={nothing} />);
    fireEvent.blur(screen.getByLabelText('Field'));
  });

  it('is read-only if the flow fills it in', async () => {
    await show(<Field label="Field" value="x" readOnly onChange={nothing} />);
    expect(screen.getByLabelText<HTMLInputElement>('Field').readOnly).toBe(true);
  });

  it('hides a password initially and turns off text correction', async () => {
    const onSubmit = vi.fn();
    await show(
      <Form onSubmit={onSubmit}>
        <Field label="Password" type="password" value="x" hint="Six" error="Short" onChange={nothing} />
      </Form>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    expect([field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual(['none', 'false']);
    expect(descriptionOf(field)).toEqual(['Short']);
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field.type).toBe('text');
    await act(() => showTexts('es', null));
    fireEvent.click(screen.getByRole('button', { name: 'Ocultar la contraseña' }));
    expect(field.type).toBe('password');
  });

  it('does not change a code while it is typed', async () => {
    await show(<CodeField label="Code" value="A" hint="Ten" error="Too short" onChange={nothing} />);
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    const hints = ['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => field.getAttribute(name));
    expect([field.type, ...hints]).toEqual(['text', 'off', 'characters', 'false']);
    expect(descriptionOf(field)).toEqual(['Too short']);
  });
});

it('sends its text and its blur to the flow by name, and shows the error of the flow', async () => {
  const send = vi.fn();
  const field = (error: Key | null) => <FormField label="Name" name="surname" value="" error={error} send={send} />;
  const { rerender } = await show(field(null));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Prado' } });
  fireEvent.blur(screen.getByLabelText('Name'));
  expect(send.mock.calls).toEqual([
    [{ type: 'field.changed', field: 'surname', text: 'Prado' }],
    [{ type: 'field.left', field: 'surname' }],
  ]);
  expect(descriptionOf(screen.getByLabelText('Name'))).toEqual([]);
  rerender(field('common.emailInvalid'));
  expect(descriptionOf(screen.getByLabelText('Name'))).toEqual([i18n.t('common.emailInvalid')]);
});

describe('a checkbox', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });

  it('shows its value and reports a change', async () => {
    const onChange = vi.fn();
    const { rerender } = await show(<CheckField label="I agree" checked={false} onChange={onChange} />);
    expect([box().checked, box().disabled, box().hasAttribute('aria-invalid')]).toEqual([false, false, false]);
    expect(box().hasAttribute('aria-disabled')).toBe(false);
    fireEvent.click(box());
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
    rerender(<CheckField label="I agree" checked onChange={onChange} />);
    expect(box().checked).toBe(true);
  });

  it('shows its error', async () => {
    const { container } = await show(<CheckField label="I agree" checked={false} onChange={nothing} />);
    expect([descriptionOf(box()), container.querySelector('p')]).toEqual([[], null]);
    await show(<CheckField label="I agree" checked={false} error="You have to" onChange={nothing} />);
    expect([descriptionOf(box()), box().getAttribute('aria-invalid')]).toEqual([['You have to'], 'true']);
  });

  it('is not changed by a link next to it', async () => {
    const onChange = vi.fn();
    await show(
      <CheckField label="I agree" checked={false} onChange={onChange}>
        <button type="button">Terms</button>
      </CheckField>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Terms' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('does not change while its form is submitted or while it is disabled', async () => {
    const onChange = vi.fn();
    await show(inBusyForm(<CheckField label="I agree" checked={false} onChange={onChange} />));
    fireEvent.click(box());
    expect(onChange).not.toHaveBeenCalled();
    expect([box().getAttribute('aria-disabled'), box().disabled]).toEqual(['true', false]);
    await show(<CheckField label="I agree" checked={false} disabled onChange={onChange} />);
    expect(box().disabled).toBe(true);
  });
});

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
] as const;

describe('a group of options', () => {
  function ChoiceWithFlow({ report }: { readonly report: (value: string) => void }) {
    const [value, setValue] = useState<'a' | 'b'>('a');
    const onChange = (chosen: 'a' | 'b') => {
      report(chosen);
      setValue(chosen);
    };
    return <Choice label="Kind" options={options} value={value} onChange={onChange} />;
  }

  it('has a name, and a press on a label selects an option', async () => {
    const report = vi.fn();
    await show(<ChoiceWithFlow report={report} />);
    expect(screen.getByRole('group', { name: 'Kind' })).toBeDefined();
    const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(chosen()).toEqual([true, false]);
    fireEvent.click(screen.getByRole('radio', { name: 'Second' }));
    expect(report).toHaveBeenCalledExactlyOnceWith('b');
    expect(chosen()).toEqual([false, true]);
  });

  it('is one group for the arrow keys', async () => {
    await show(<ChoiceWithFlow report={nothing} />);
    const [first, second] = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
    expect(first).not.toBe('');
    expect(second).toBe(first);
  });
});

describe('a list of options', () => {
  const list = (said: object = {}) => <SelectField label="Country" options={options} value="" onChange={nothing} {...said} />;
  const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });

  it('has a placeholder until an option is selected', async () => {
    const onChange = vi.fn();
    const { rerender } = await show(list({ placeholder: 'Choose', onChange }));
    const [asking, ...offered] = [...field().options];
    expect([asking?.textContent, asking?.disabled, asking?.value, field().value]).toEqual(['Choose', true, '', '']);
    expect(offered.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['a', 'First'],
      ['b', 'Second'],
    ]);
    expect(field().hasAttribute('aria-disabled')).toBe(false);
    fireEvent.change(field(), { target: { value: 'b' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('b');
    rerender(list({ placeholder: 'Choose', value: 'b' }));
    expect(field().value).toBe('b');
  });

  it('has no placeholder if an option is always selected', async () => {
    await show(list({ value: 'a' }));
    expect([...field().options].map(({ value }) => value)).toEqual(['a', 'b']);
  });

  it('shows its hint or its error, and reports that it was left', async () => {
    const onLeave = vi.fn();
    await show(list({ hint: 'Where you work', error: 'Missing', onLeave }));
    expect(descriptionOf(field())).toEqual(['Missing']);
    expect(onLeave).not.toHaveBeenCalled();
    fireEvent.blur(field());
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('keeps its value while its form is submitted', async () => {
    const onChange = vi.fn();
    await show(inBusyForm(list({ onChange })));
    fireEvent.change(field(), { target: { value: 'b' } });
    expect(onChange).not.toHaveBeenCalled();
    expect(field().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('text in the middle of a field that the flow normalises', () => {
  it.each([
    ['a lower-case letter', 'ABx|C123', 'ABX|C123'],
    ['a removed character', 'ABC-|123', 'ABC|123'],
    ['several groups at once', 'A b-|C123', 'AB|C123'],
    ['more text than the field accepts', 'ABCxyz|123', 'ABCXYZ|12'],
    ['at the end', 'ABC123 x|', 'ABC123X|'],
    ['at the start', '-x|ABC123', 'X|ABC123'],
  ])('keeps the caret in place: %s', async (_, typed, shown) => {
    await show(<FieldWithFlow />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    await act(async () => {
      type?.call(field, typed.replace('|', ''));
      field.setSelectionRange(typed.indexOf('|'), typed.indexOf('|'));
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    const at = field.selectionStart as number;
    expect(`${field.value.slice(0, at)}|${field.value.slice(at)}`).toBe(shown);
    expect(field.selectionEnd).toBe(at);
  });
});

describe('Enter in a field with its own handler', () => {
  const code = (onEnter: () => void) => <CodeField label="Code" value="" onChange={nothing} onEnter={onEnter} />;
  const press = () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });

  it('does not submit the form', async () => {
    const onEnter = vi.fn();
    await show(code(onEnter));
    expect(press(), 'the browser submits the form').toBe(false);
    expect(onEnter).toHaveBeenCalledOnce();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a' });
    expect(onEnter).toHaveBeenCalledOnce();
  });

  it('has no effect while the form is submitted', async () => {
    const onEnter = vi.fn();
    await show(inBusyForm(code(onEnter)));
    expect(press()).toBe(false);
    expect(onEnter).not.toHaveBeenCalled();
  });

  it('submits the form from any other field', async () => {
    await show(<Field label="Name" value="" onChange={nothing} />);
    expect(press()).toBe(true);
  });
});
