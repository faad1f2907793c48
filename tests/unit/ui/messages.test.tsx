import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { i18n } from '../../../src/shared/i18n';
import { LiveRegion } from '../../../src/shared/ui/behaviour/live-region';
import { Action } from '../../../src/shared/ui/native/action';
import { FlowNotice } from '../../../src/shared/ui/native/flow-notice';
import { Notice } from '../../../src/shared/ui/native/notice';
import { Toast } from '../../../src/shared/ui/native/toast';
import { Busy } from '../../../src/shared/ui/page/busy';
import { EmptyState } from '../../../src/shared/ui/page/empty-state';
import { Modal } from '../../../src/shared/ui/prime/modal';
import { theNotice } from '../../support/notices';
import { show } from './show';

it.each([
  ['danger', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('announces a notice of severity %s in a live region of role %s that existed before', async (severity, role) => {
  const page = (isThere: boolean) => <LiveRegion>{isThere && <Notice severity={severity}>Said</Notice>}</LiveRegion>;
  const { rerender } = await show(page(false));
  const region = screen.getByRole(role);
  expect(region.textContent).toBe('');
  rerender(page(true));
  expect([screen.getByRole(role), region.textContent]).toEqual([region, 'Said']);
  expect(theNotice(severity).textContent).toBe('Said');
  expect(document.querySelector('.notice-actions')).toBeNull();
  rerender(page(false));
  expect(region.textContent).toBe('');
});

it('announces a notice in its own language, and again when it changes', async () => {
  const page = (text: string) => (
    <LiveRegion>
      <div lang="it">
        <Notice severity="info">{text}</Notice>
      </div>
    </LiveRegion>
  );
  const { rerender } = await show(page('Fatto'));
  const announced = () => [...screen.getByRole('status').children].map((each) => `${each.getAttribute('lang')}: ${each.textContent}`);
  expect(announced()).toEqual(['it: Fatto']);
  rerender(page('Rifatto'));
  expect(announced()).toEqual(['it: Rifatto']);
});

it('announces two equal messages, and removes one of them', async () => {
  const page = (areTwo: boolean) => (
    <LiveRegion>
      <Notice severity="danger">Failed</Notice>
      {areTwo && <Notice severity="danger">Failed</Notice>}
    </LiveRegion>
  );
  const { rerender } = await show(page(true));
  expect(screen.getByRole('alert').textContent).toBe('FailedFailed');
  // Only additions are announced, not the whole region again.
  expect(['alert', 'status'].map((role) => screen.getByRole(role).getAttribute('aria-atomic'))).toEqual(['false', 'false']);
  rerender(page(false));
  expect(screen.getByRole('alert').textContent).toBe('Failed');
});

it('announces a message in a dialog only there', async () => {
  await show(
    <LiveRegion>
      <Modal title="Result">
        <Notice severity="success">Done</Notice>
      </Modal>
    </LiveRegion>,
  );
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Done', { selector: '[role="status"] *' });
  const regions = screen.getAllByRole('status').map((region) => [dialog.contains(region), region.textContent]);
  expect(regions.sort()).toEqual([
    [false, ''],
    [true, 'Done'],
  ]);
});

it('shows the actions of a notice', async () => {
  await show(
    <Notice severity="info" actions={<Action>Again</Action>}>
      Said
    </Notice>,
  );
  expect(within(theNotice('info')).getByRole('button', { name: 'Again' })).toBeDefined();
});

it('shows the message of a flow’s state, if it has one', async () => {
  const machine = setup({}).createMachine({
    initial: 'well',
    states: { well: { on: { failed: 'failed' } }, failed: { meta: { notice: { severity: 'danger', text: 'common.emailInvalid' } } } },
  });
  const actor = createActor(machine).start();
  const drawn = () => <FlowNotice state={actor.getSnapshot()} actions={<Action>Again</Action>} />;
  const { container, rerender } = await show(drawn());
  expect(container.childElementCount).toBe(0);
  actor.send({ type: 'failed' });
  rerender(drawn());
  const notice = theNotice('danger');
  expect(notice.textContent).toContain(i18n.t('common.emailInvalid'));
  expect(within(notice).getByRole('button', { name: 'Again' })).toBeDefined();
});

it.each(['common.captchaMissing', 'portal.crash.missing'] as const)('offers a reload if the text %s asks for it', async (text) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const machine = setup({}).createMachine({ initial: 'failed', states: { failed: { meta: { notice: { severity: 'danger', text } } } } });
  await show(<FlowNotice state={createActor(machine).start().getSnapshot()} />);
  expect(theNotice('danger').textContent).toContain(i18n.t(text));
  const press = () => fireEvent.click(within(theNotice('danger')).getByRole('button', { name: 'Reload' }));
  press();
  expect(reload).not.toHaveBeenCalled();
  expect(theNotice('danger').textContent).toContain(i18n.t('portal.offline'));
  isOnLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(theNotice('danger').textContent).toContain(i18n.t(text));
  press();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('shows a result at the edge of the window until it is closed', async () => {
  const onClose = vi.fn();
  const { container } = await show(
    <Toast severity="success" onClose={onClose} actions={<Action>Undo</Action>}>
      Done
    </Toast>,
  );
  expect(container.childElementCount).toBe(0);
  expect(theNotice('success').textContent).toBe('DoneUndoClose');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows that data is loading', async () => {
  await show(<Busy />);
  expect(screen.getByRole('status').textContent).toBe(i18n.t('common.loading'));
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
});

it('shows that a list is empty, with the possible actions', async () => {
  const { container } = await show(
    <EmptyState title="No titles yet" actions={<Action>Add some</Action>}>
      They would stand here.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No titles yet' })).toBeDefined();
  expect(container.textContent).toBe('No titles yetThey would stand here.Add some');
  const { container: bare } = await show(<EmptyState title="No titles yet" />);
  expect([bare.textContent, bare.querySelectorAll('p, .empty-state > div').length]).toEqual(['No titles yet', 0]);
});

const page = (open: boolean, onClose?: () => void) => (
  <>
    <button type="button">Opener</button>
    {open && (
      <Modal title="Too many titles" {...(onClose && { onClose })} actions={<Action>Accept</Action>}>
        Remove some.
      </Modal>
    )}
  </>
);

it('returns focus to its former place when a modal closes', async () => {
  const { rerender } = await show(page(false));
  const opener = screen.getByRole('button', { name: 'Opener' });
  opener.focus();
  rerender(page(true));
  const dialog = await screen.findByRole('dialog', { name: 'Too many titles' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  rerender(page(false));
  expect(document.activeElement).toBe(opener);
});

it('returns focus to the field in front of the opener of a modal if the opener is disabled', async () => {
  const form = (open: boolean, isFound = false) => (
    <form>
      <input aria-label="First" />
      <input aria-label="School" readOnly />
      <button type="button" disabled={isFound}>
        Find
      </button>
      <input aria-label="After" />
      {open && <Modal title="Schools">Madrid</Modal>}
    </form>
  );
  const { rerender } = await show(form(false));
  screen.getByRole('button', { name: 'Find' }).focus();
  rerender(form(true));
  await screen.findByRole('dialog');
  rerender(form(false, true));
  expect(document.activeElement).toBe(screen.getByLabelText('School'));
});

it('gives focus to the first field of a modal, or to the text of a modal that fills the window', async () => {
  const content = <input aria-label="Search" />;
  await show(<Modal title="Schools">{content}</Modal>);
  expect((await screen.findByRole('dialog')).className).not.toContain('modal-whole');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')));
  const { rerender } = await show(
    <Modal title="Picture" whole>
      {content}
    </Modal>,
  );
  expect((await screen.findByRole('dialog')).className).toContain('modal-whole');
  const isOnText = () => expect(document.activeElement?.className).toBe('modal-message');
  await waitFor(isOnText);
  rerender(
    <Modal title="Another picture" whole>
      {content}
    </Modal>,
  );
  expect(screen.getByRole('heading', { name: 'Another picture' })).toBeDefined();
  isOnText();
});

it('gives focus to the message of a modal without fields', async () => {
  await show(
    <Modal title="Link">
      <p>Words</p>
      <Notice severity="warning">Too late</Notice>
    </Modal>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Too late'));
});

it('keeps screen readers inside a modal', async () => {
  await show(page(true));
  expect((await screen.findByRole('dialog')).getAttribute('aria-modal')).toBe('true');
});

it('keeps focus inside a modal if the pressed action disappears', async () => {
  const modal = (action?: string) => (
    <Modal title="Link" actions={action && <Action>{action}</Action>}>
      Words
    </Modal>
  );
  const { rerender } = await show(modal('Create'));
  const create = await screen.findByRole('button', { name: 'Create' });
  create.focus();
  rerender(modal());
  expect(create.isConnected).toBe(false);
  expect(document.activeElement?.textContent).toBe('Words');
});

it('gives focus to the modal that stays open when another modal closes, even if focus was behind both before', async () => {
  const modals = (first: boolean, second: boolean) => (
    <>
      <button type="button">Behind</button>
      {first && <Modal title="First">Words of the first</Modal>}
      {second && <Modal title="Second">Words of the second</Modal>}
    </>
  );
  const { rerender } = await show(modals(false, false));
  screen.getByRole('button', { name: 'Behind' }).focus();
  rerender(modals(true, true));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  rerender(modals(true, false));
  expect(document.activeElement?.textContent).toBe('Words of the first');
});

it('returns focus from a modal to its opener in another modal', async () => {
  const modals = (second: boolean) => (
    <>
      <Modal title="First" actions={<Action>More</Action>}>
        Words of the first
      </Modal>
      {second && <Modal title="Second">Words of the second</Modal>}
    </>
  );
  const { rerender } = await show(modals(false));
  const opener = await screen.findByRole('button', { name: 'More' });
  opener.focus();
  rerender(modals(true));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Words of the second'));
  rerender(modals(false));
  expect(document.activeElement).toBe(opener);
});

it('returns focus to the opener of a modal when the modal was replaced by another modal', async () => {
  const modals = (shown?: 'question' | 'answer') => (
    <>
      <button type="button">Delete</button>
      {shown === 'question' && (
        <Modal title="Question" actions={<Action>Yes</Action>}>
          Really?
        </Modal>
      )}
      {shown === 'answer' && <Modal title="Answer">It has failed.</Modal>}
    </>
  );
  const { rerender } = await show(modals());
  const opener = screen.getByRole('button', { name: 'Delete' });
  opener.focus();
  rerender(modals('question'));
  (await screen.findByRole('button', { name: 'Yes' })).focus();
  rerender(modals('answer'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('It has failed.'));
  rerender(modals());
  expect(document.activeElement).toBe(opener);
});

it('closes a modal with Escape if it can be closed', async () => {
  const onClose = vi.fn();
  await show(page(true, onClose));
  await screen.findByRole('dialog');
  fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes a modal only through its actions if it cannot be closed', async () => {
  await show(page(true));
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('button', { hidden: false }).map(({ textContent }) => textContent)).toEqual(['Opener', 'Accept']);
});

it('gives focus to the text of a modal without a field', async () => {
  const { rerender } = await show(page(true));
  await screen.findByRole('heading', { name: 'Too many titles' });
  // Focus is on the text, and not on a button.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove some.'));
  rerender(page(false));
  await show(<Modal title="Bare">Words</Modal>);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Words'));
  expect(document.querySelector('.modal-actions')).toBeNull();
});

it('gives focus to the first field of a modal as soon as the field is enabled, and to no other field before', async () => {
  const form = (isReady: boolean) => (
    <Modal title="Code">
      <p>Your code</p>
      <input aria-label="First" disabled={!isReady} />
      <input aria-label="Second" />
    </Modal>
  );
  const { rerender } = await show(form(false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your code'));
  rerender(form(true));
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
});

it('locks the page under a modal without moving or resizing it', async () => {
  await show(page(true));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.body.className).toContain('p-overflow-hidden'));
  // A press on the page below has no effect.
  expect(dialog.parentElement?.className).toContain('p-component-overlay');
  expect(document.querySelector('[class*="draggable"], [class*="resizable"]')).toBeNull();
});

it('a modal takes focus at once, without an animation', async () => {
  await show(page(true));
  await screen.findByRole('dialog');
  cleanup();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(<Modal title="Bare">Words</Modal>);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.activeElement?.textContent).toBe('Words');
  vi.useRealTimers();
});

describe('the message about a failed call, while the call is repeated,', () => {
  const notice = { severity: 'danger' as const, text: 'common.error' };
  const flow = setup({ types: { events: {} as { type: 'sent' | 'offered' | 'retried' | 'failed' } } }).createMachine({
    initial: 'failed',
    states: {
      failed: { meta: { notice }, on: { sent: 'sending', offered: 'offering' } },
      sending: { tags: 'busy', on: { failed: 'failed', sent: 'done' } },
      offering: { meta: { notice }, on: { retried: 'sending' } },
      done: {},
    },
  });

  const renderFlow = async () => {
    const actor = createActor(flow).start();
    const page = () => (
      <LiveRegion>
        <FlowNotice state={actor.getSnapshot()} send={actor.send} />
      </LiveRegion>
    );
    const { rerender } = await show(page());
    const readNotice = () => [document.querySelector('.notice') !== null, isSeen(), screen.getByRole('alert').textContent !== ''];
    const isSeen = () => [...document.querySelectorAll('.notice')].some((each) => getComputedStyle(each).visibility !== 'hidden');
    const send = (type: 'sent' | 'offered' | 'retried' | 'failed') => {
      act(() => actor.send({ type }));
      rerender(page());
      return readNotice();
    };
    return { readNotice, send };
  };
  const states = { seen: [true, true, true], unseen: [true, false, false], not: [false, false, false] };

  it('keeps its space without being visible or announced, and is announced again after the next failure', async () => {
    const { readNotice, send } = await renderFlow();
    expect(readNotice()).toEqual(states.seen);
    expect(send('sent')).toEqual(states.unseen);
    expect(send('failed')).toEqual(states.seen);
    send('sent');
    expect(send('sent'), 'after the success').toEqual(states.not);
  });

  it('is removed if its own button has repeated the call', async () => {
    const { send } = await renderFlow();
    expect(send('offered')).toEqual(states.seen);
    expect(send('retried')).toEqual(states.not);
  });
});
