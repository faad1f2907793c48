import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Stage } from '../../../src/shared/ui/behaviour/stage';
import { Action } from '../../../src/shared/ui/native/action';
import { CheckField } from '../../../src/shared/ui/native/check-field';
import { CodeField } from '../../../src/shared/ui/native/code-field';
import { Field } from '../../../src/shared/ui/native/field';
import { Form } from '../../../src/shared/ui/native/form';
import { show } from './show';

const nothing = () => undefined;

it('replaces the hint of a field with its error', async () => {
  await show(<Field label="E-mail" value="ana@" hint="The one of your school" error="Not a whole address" onChange={nothing} />);
  const field = screen.getByLabelText('E-mail');
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Not a whole address']);
  expect(screen.queryByText('The one of your school')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('shows nothing for a field without an error', async () => {
  await show(<Field label="E-mail" value="" onChange={nothing} />);
  const field = screen.getByLabelText('E-mail');
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

it('shows and hides a password', async () => {
  await show(<Field label="Password" type="password" value="secret" onChange={nothing} />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});

it('passes on the text as typed', async () => {
  const onChange = vi.fn();
  await show(<CodeField label="Code" value="" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: ' ab-12 ' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(' ab-12 ');
});

it('submits once and keeps focus while it is busy', async () => {
  const onSubmit = vi.fn();
  const form = (busy: boolean) => (
    <Form label="Sign in" busy={busy} onSubmit={onSubmit}>
      <Field label="E-mail" value="ana@school.example" onChange={nothing} />
      <Action submit>Go</Action>
    </Form>
  );
  const { rerender } = await show(form(false));
  const button = screen.getByRole('button', { name: 'Go' });
  button.focus();
  fireEvent.click(button);
  rerender(form(true));
  fireEvent.click(button);
  fireEvent.submit(screen.getByRole('form'));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true);
});

it('is not submitted through a button that is busy or disabled', async () => {
  const onPress = vi.fn();
  const { rerender } = await show(
    <Action busy onPress={onPress}>
      Go
    </Action>,
  );
  fireEvent.click(screen.getByRole('button'));
  rerender(
    <Action disabled onPress={onPress}>
      Go
    </Action>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onPress).not.toHaveBeenCalled();
});

it('moves focus to the field with an error from the server', async () => {
  const form = (busy: boolean, error?: string) => (
    <Form label="Password" busy={busy} onSubmit={nothing}>
      <Field label="Current" value="x" error={error} onChange={nothing} />
      <Field label="New" value="y" onChange={nothing} />
    </Form>
  );
  const { rerender } = await show(form(false));
  screen.getByLabelText('New').focus();
  fireEvent.submit(screen.getByRole('form'));
  rerender(form(true));
  expect(document.activeElement).toBe(screen.getByLabelText('New'));
  rerender(form(false, 'Not this one'));
  expect(document.activeElement).toBe(screen.getByLabelText('Current'));
});

describe('each refused submit moves focus to the first field with an error', () => {
  const form = (busy: boolean, wrong: readonly string[]) => (
    <Form label="Password" busy={busy} onSubmit={nothing}>
      {['Current', 'New', 'Again'].map((label) => (
        <Field key={label} label={label} value="x" error={wrong.includes(label) ? 'Not this one' : undefined} onChange={nothing} />
      ))}
    </Form>
  );
  /** The fields with errors after each submit. The same fields may have errors again. */
  const times = [['New', 'Again'], ['New', 'Again'], ['Current', 'Again'], ['Again'], ['Again'], ['New']];

  it('of the flow, at once', async () => {
    const { rerender } = await show(form(false, []));
    for (const [time, wrong] of times.entries()) {
      rerender(form(false, wrong));
      screen.getByLabelText(wrong[0] === 'Current' ? 'New' : 'Current').focus();
      fireEvent.submit(screen.getByRole('form'));
      expect(document.activeElement, `time ${time + 1}`).toBe(screen.getByLabelText(wrong[0] ?? ''));
    }
  });

  it('of the server, after its answer', async () => {
    const { rerender } = await show(form(false, []));
    for (const [time, wrong] of times.entries()) {
      const elsewhere = screen.getByLabelText(wrong[0] === 'Current' ? 'New' : 'Current');
      fireEvent.submit(screen.getByRole('form'));
      elsewhere.focus();
      rerender(form(true, []));
      expect(document.activeElement, `time ${time + 1}, busy`).toBe(elsewhere);
      rerender(form(false, wrong));
      expect(document.activeElement, `time ${time + 1}`).toBe(screen.getByLabelText(wrong[0] ?? ''));
    }
  });
});

describe('the focus in a form that is still loading a part', () => {
  const form = (isLooking: boolean, nameError?: string) => (
    <>
      <Action>Elsewhere</Action>
      <Form findings={1} onSubmit={nothing}>
        <Field label="Name" value="Eva" error={nameError} onChange={nothing} />
        <div aria-busy={isLooking}>{!isLooking && <Field label="Level" value="" error="Choose it" onChange={nothing} />}</div>
        <Field label="Terms" value="x" error="Agree to them" onChange={nothing} />
      </Form>
    </>
  );
  /** Renders the form with the loaded part, and waits until the form has noticed it. */
  const renderLoaded = async (rerender: (shown: ReactElement) => void, shown = form(false)) => {
    const isNoticed = new Promise((resolve) => {
      new MutationObserver(resolve).observe(document.body, { subtree: true, childList: true });
    });
    rerender(shown);
    await isNoticed;
  };

  it('moves to the first error, which is in the loaded part', async () => {
    const { rerender } = await show(form(true));
    expect(document.activeElement).toBe(document.body);
    screen.getByLabelText('Name').focus();
    await renderLoaded(rerender);
    expect(document.activeElement).toBe(screen.getByLabelText('Level'));
  });

  it('moves at once to an error before this part', async () => {
    await show(form(true, 'Not this one'));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('does not move if the person is typing by then', async () => {
    const { rerender } = await show(form(true));
    screen.getByLabelText('Name').focus();
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'a' });
    await renderLoaded(rerender);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('moves to the error even from the page around the form, which gets focus when a pressed element is removed', async () => {
    const { rerender } = await show(<main tabIndex={-1}>{form(true)}</main>);
    screen.getByRole('main').focus();
    await renderLoaded(rerender, <main tabIndex={-1}>{form(false)}</main>);
    expect(document.activeElement).toBe(screen.getByLabelText('Level'));
  });

  it('does not move from another part', async () => {
    const { rerender } = await show(form(true));
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await renderLoaded(rerender);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });
});

it('a new form begins with its first button if a check box is its only field', async () => {
  const { rerender } = await show(
    <Stage>
      <Action>Another order</Action>
    </Stage>,
  );
  screen.getByRole('button').focus();
  rerender(
    <Stage>
      <Form onSubmit={nothing}>
        <Action>Add a child</Action>
        <CheckField label="I agree" checked={false} onChange={nothing} />
      </Form>
    </Stage>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a child' }));
});

it('focus moves to the replacement of the focused element', async () => {
  const stage = (child: ReactElement) => <Stage>{child}</Stage>;
  const { rerender } = await show(stage(<Field label="Code" value="" onChange={nothing} />));
  screen.getByLabelText('Code').focus();
  rerender(stage(<button type="button">Confirm</button>));
  expect(document.activeElement?.contains(screen.getByRole('button'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  screen.getByRole('button').focus();
  rerender(stage(<Field label="Code" value="" onChange={nothing} />));
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

it('focus outside the replaced element does not move', async () => {
  const { rerender } = await show(<Stage>before</Stage>);
  rerender(<Stage>after</Stage>);
  expect(document.activeElement).toBe(document.body);
});
