import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPress } from '../../../src/shared/ui/behaviour/focus';
import { Action } from '../../../src/shared/ui/native/action';
import { Disclosure } from '../../../src/shared/ui/native/disclosure';
import { Field } from '../../../src/shared/ui/native/field';
import { Form } from '../../../src/shared/ui/native/form';
import { Menu } from '../../../src/shared/ui/native/menu';
import { Notice } from '../../../src/shared/ui/native/notice';
import { Tabs } from '../../../src/shared/ui/native/tabs';
import { EmptyState } from '../../../src/shared/ui/page/empty-state';
import { Modal } from '../../../src/shared/ui/prime/modal';
import { show } from './show';

const nothing = () => undefined;

/** The elements that were scrolled into view. */
const shown: Element[] = [];
/** The options of each scroll. */
const scrolled: unknown[] = [];
beforeEach(() => {
  shown.length = 0;
  scrolled.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how?: unknown) {
    shown.push(this);
    scrolled.push(how);
  });
  forgetPress();
});
afterEach(() => vi.restoreAllMocks());

const button = (name = 'Save') => screen.getByRole<HTMLButtonElement>('button', { name });

/** Presses a control with a pointer, which gives it focus unless the event is prevented. */
const press = (control: HTMLElement) => {
  if (fireEvent.mouseDown(control)) control.focus();
  fireEvent.click(control);
};

describe('the result of a press', () => {
  const page = (notice?: ReactElement, disabled = false) => (
    <>
      {notice}
      <Action disabled={disabled}>Save</Action>
    </>
  );
  const result = (
    <Notice severity="danger">
      <p>Not saved</p>
    </Notice>
  );
  const box = () => document.querySelector('.notice');

  it('scrolls into view and leaves focus in place', async () => {
    const { rerender } = await show(page());
    press(button());
    rerender(page(result));
    expect(shown).toEqual([box()]);
    expect(scrolled).toEqual([{ block: 'nearest' }]);
    expect(document.activeElement).toBe(button());
  });

  it('scrolls into view even if the control stops the event of the press', async () => {
    const { rerender } = await show(page());
    button().addEventListener('click', (event) => event.stopPropagation());
    press(button());
    rerender(page(result));
    expect(shown).toEqual([box()]);
  });

  it('scrolls into view after each message about the progress and at the end', async () => {
    const { rerender } = await show(page());
    press(button());
    const notice = (text: string, progress: boolean) => (
      <Notice severity="info" progress={progress}>
        {text}
      </Notice>
    );
    for (const text of ['Being saved', 'Still being saved']) rerender(page(notice(text, true)));
    expect(shown).toEqual([box(), box()]);
    rerender(page(notice('Saved', false)));
    expect(shown).toEqual([box(), box(), box()]);
    rerender(page(notice('Something else', false)));
    expect(shown).toHaveLength(3);
  });

  it('takes focus if the pressed control is disabled now', async () => {
    const { rerender } = await show(page());
    press(button());
    rerender(page(result, true));
    expect(document.activeElement).toBe(box());
  });

  it('takes focus if the pressed control has disappeared', async () => {
    const { rerender } = await show(page());
    press(button());
    rerender(result);
    expect(document.activeElement).toBe(box());
  });

  it('scrolls once; later notices do not scroll', async () => {
    const { rerender } = await show(page());
    press(button());
    rerender(page(result));
    rerender(page());
    shown.length = 0;
    rerender(page(result));
    expect(shown).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['types', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['is about to type @', () => fireEvent.keyDown(document.body, { key: 'AltGraph' })],
    ['moves on with Tab', () => fireEvent.keyDown(button(), { key: 'Tab' })],
    ['scrolls with a wheel', () => fireEvent.wheel(document.body)],
    ['scrolls with a finger', () => fireEvent.touchMove(document.body)],
    ['presses beside all controls', () => fireEvent.click(document.body)],
  ])('does not scroll the page of a person who %s meanwhile', async (_, act) => {
    const { rerender } = await show(page());
    press(button());
    act();
    rerender(page(result, true));
    expect(shown).toEqual([]);
    expect(document.activeElement).not.toBe(box());
  });

  it.each(['Control', 'Shift', 'Alt', 'Meta'])('scrolls into view even if the key %s alone was pressed meanwhile', async (key) => {
    const { rerender } = await show(page());
    press(button());
    fireEvent.keyDown(button(), { key });
    rerender(page(result));
    expect(shown).toEqual([box()]);
  });

  it('scrolls into view after a press with a key', async () => {
    const { rerender } = await show(page());
    button().focus();
    fireEvent.keyDown(button(), { key: 'Enter' });
    fireEvent.click(button());
    rerender(page(result));
    expect(shown).toEqual([box()]);
  });

  it('is neither a standing notice nor a notice without a press of a control', async () => {
    const { rerender } = await show(page());
    fireEvent.click(document.body);
    rerender(page(result));
    rerender(page());
    press(button());
    rerender(
      page(
        <Notice severity="info" standing>
          {'Holidays'}
        </Notice>,
      ),
    );
    expect(shown).toEqual([]);
  });
});

it('scrolls to a focused field outside the window', async () => {
  const form = (error?: string, busy = false) => (
    <Form busy={busy} onSubmit={nothing}>
      <Field label="E-mail" value="ana@school.example" onChange={nothing} error={error} />
      <Action submit>Save</Action>
    </Form>
  );
  const { rerender } = await show(form());
  const field = screen.getByLabelText('E-mail');
  field.focus();
  press(button());
  rerender(form(undefined, true));
  rerender(form('Taken'));
  expect(document.activeElement).toBe(field);
  expect(shown.map((each) => each.textContent)).toEqual(['E-mailTaken']);
  expect(scrolled).toEqual([{ block: 'nearest' }]);
});

describe('a dialog', () => {
  const page = (dialog?: ReactElement, opens = true) => (
    <main>
      <h1 tabIndex={-1}>School</h1>
      <Field label="Code" value="" onChange={nothing} />
      {opens && <Action>Open</Action>}
      {dialog && (
        <Modal title="Find" onClose={nothing} actions={<Action>OK</Action>}>
          {dialog}
        </Modal>
      )}
    </main>
  );
  const words = <p>Words</p>;
  const town = <Field label="Town" value="" onChange={nothing} />;

  it('opens on its first field', async () => {
    await show(page(town));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Town')));
  });

  it('moves focus to its first field if that appears later', async () => {
    const { rerender } = await show(page(words));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Words'));
    rerender(page(town));
    expect(document.activeElement).toBe(screen.getByLabelText('Town'));
  });

  it('returns focus to the pressed button instead of the field that kept focus, and does not scroll', async () => {
    const { rerender } = await show(page());
    screen.getByLabelText('Code').focus();
    press(button('Open'));
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    rerender(page(words));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Words'));
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    rerender(page());
    expect(document.activeElement).toBe(button('Open'));
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('returns focus to the field where a key opened it', async () => {
    const { rerender } = await show(page());
    press(button('Open'));
    screen.getByLabelText('Code').focus();
    fireEvent.keyDown(screen.getByLabelText('Code'), { key: 'Enter' });
    rerender(page(words));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Words'));
    rerender(page());
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('returns focus to the button of a menu if a hidden entry of the menu has opened it', async () => {
    const withMenu = (dialog?: ReactElement) => (
      <>
        <Menu label="More">
          <button type="button">Entry</button>
        </Menu>
        {dialog}
      </>
    );
    const { rerender } = await show(withMenu());
    press(button('More'));
    press(button('Entry'));
    rerender(withMenu(<Modal title="Asked">{words}</Modal>));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Words'));
    rerender(withMenu());
    expect(document.activeElement).toBe(button('More'));
  });

  it('moves focus to the title of the page if its opener has disappeared', async () => {
    const { rerender } = await show(page());
    press(button('Open'));
    rerender(page(words));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Words'));
    rerender(page(undefined, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'School' })));
  });
});

describe('a button that opens a panel', () => {
  const part = (isOpen: boolean, onClose = nothing) => (
    <Disclosure className="tool" name="Chat" label="Chat" isOpen={isOpen} onOpen={nothing} onClose={onClose}>
      <input aria-label="Question" />
    </Disclosure>
  );

  it('closes the panel with Escape and takes focus', async () => {
    const onClose = vi.fn();
    await show(part(true, onClose));
    const field = screen.getByLabelText('Question');
    field.focus();
    fireEvent.keyDown(field, { key: 'a' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('Chat'));
  });

  it('ignores Escape while the panel is closed', async () => {
    const onClose = vi.fn();
    await show(part(false, onClose));
    expect(screen.queryByLabelText('Question')).toBeNull();
    fireEvent.keyDown(button('Chat'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('focus on the button of a message that disappears', () => {
  const retry = <Action>Try again</Action>;
  const failed = (
    <Notice severity="danger" actions={retry}>
      Not loaded
    </Notice>
  );
  const empty = <EmptyState title="Not loaded" actions={retry} />;
  const inTabs = (message?: ReactElement) => (
    <main>
      <h1>Courses</h1>
      <Tabs label="Courses" tabs={[{ id: 'mine', label: 'My courses' }]} selected="mine" onSelect={nothing}>
        <div>{message ?? 'Loading'}</div>
      </Tabs>
    </main>
  );
  const inPart = (message?: ReactElement) => (
    <main>
      <h1>Page</h1>
      <section>
        <h2>Part</h2>
        <div>{message}</div>
      </section>
    </main>
  );
  const inDialog = (message?: ReactElement) => <Modal title="Result">{message ?? 'Loading'}</Modal>;

  it.each([
    ['a notice', failed],
    ['an empty state', empty],
  ])('moves from %s to the open panel of the tabs around it', async (_, message) => {
    const { rerender } = await show(inTabs(message));
    press(button('Try again'));
    rerender(inTabs());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')));
    rerender(inTabs(failed));
    expect(document.activeElement, 'the next result takes it').toBe(document.querySelector('.notice'));
  });

  it('moves to the heading of the part around the message', async () => {
    const { rerender } = await show(inPart(failed));
    press(button('Try again'));
    rerender(inPart());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Part' })));
  });

  it('moves to the heading of the page if the part has disappeared, too', async () => {
    const { rerender } = await show(inPart(failed));
    press(button('Try again'));
    rerender(
      <main>
        <h1>Page</h1>
      </main>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page' })));
  });

  it('stays in the dialog of the message', async () => {
    const { rerender } = await show(inDialog(failed));
    press(await screen.findByRole('button', { name: 'Try again' }));
    rerender(inDialog());
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('.modal-message')));
  });

  it('does not move if another element takes focus at once', async () => {
    const { rerender } = await show(inPart(failed));
    press(button('Try again'));
    rerender(
      <>
        {inPart()}
        <Field label="Name" value="" onChange={nothing} />
      </>,
    );
    screen.getByLabelText('Name').focus();
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('does not move if it was outside the message', async () => {
    const { rerender } = await show(
      <>
        {inPart(failed)}
        <Action>Elsewhere</Action>
      </>,
    );
    button('Elsewhere').focus();
    rerender(
      <>
        {inPart()}
        <Action>Elsewhere</Action>
      </>,
    );
    await Promise.resolve();
    expect(document.activeElement).toBe(button('Elsewhere'));
  });
});
