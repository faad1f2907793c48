import { act, fireEvent } from '@testing-library/react';
import { channelName } from '../../../src/areas/session/portal-session';
import { i18n } from '../../../src/shared/i18n';
import type { Key as TextKey } from '../../../src/shared/i18n/keys';
import type { Key, Page, Values } from '../page';
import { settleOnce } from '../settle';
import { macrotask } from '../wire/held-timers';
import { wrongFieldsOf } from './document/control-lines';
import { type ControlName, handleOf, type Kind, nameOf, offer, topDialog } from './document/controls';
import { FocusBefore } from './document/focus-before';
import { inventoryOf } from './document/inventory';
import { PageChecks } from './document/page-checks';
import { readMarkupVisibility, type Visibility } from './document/visibility';
import { NotOffered } from './not-offered';

/** The width of the window in jsdom, in pixels. */
export const desktopWidth = window.innerWidth;
/** The width of the window on a common phone, in pixels. */
const uprightWidth = 390;

/** Goes back (-1) or forward (1) in the history, and waits until the page has changed. */
const goInHistory = (delta: -1 | 1) =>
  act(async () => {
    const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    window.history.go(delta);
    await moved;
    await macrotask();
  });

const toControlName = (key: Key, values: Values = {}): ControlName =>
  typeof key === 'string' ? { text: i18n.t(key as TextKey, values), isData: false } : { text: key.data, isData: true };

let known: Visibility | undefined;
const changes = new MutationObserver(() => {
  known = undefined;
});

/** Returns the visibility in the current document. It is computed again after each change of the document. */
function sight(): Visibility {
  if (changes.takeRecords().length > 0) known = undefined;
  known ??= readMarkupVisibility();
  return known;
}

let focusBefore: FocusBefore | undefined;

/** Starts observing the page. @returns a function that stops the observation */
export function beginToLook(): () => void {
  known = undefined;
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const before = new FocusBefore(document);
  focusBefore = before;
  return () => {
    changes.disconnect();
    before.forget();
  };
}

/** Whether the element that was pressed or focused before a dialog opened has focus again. */
export const hasFocusBack = (): boolean => focusBefore?.isBack(sight()) ?? true;

/** A dialog; `cross` is its close button. */
type DomDialog = { readonly name: string; readonly element: Element; readonly cross: Element | null };

/** Returns the topmost dialog, if there is a dialog. */
export function domDialog(): DomDialog | undefined {
  const element = topDialog(document);
  return element && { name: nameOf(element, sight()), element, cross: element.querySelector('.p-dialog-header-close') };
}

const look = () => new PageChecks(document, sight(), 'page');

function findOffered<T extends HTMLElement>(kind: Kind, key: Key, values?: Values): T {
  const found = offer(document, sight(), kind, toControlName(key, values));
  if (found instanceof Element) return found as T;
  if (found.reason === 'ambiguous') throw new Error(found.said);
  throw new NotOffered(found.said, found.reason);
}

/** Clicks a control as a person does: focus moves to the control, unless the control prevents this. */
const click = (kind: Kind, key: Key, values?: Values) => {
  const control = findOffered(kind, key, values);
  if (fireEvent.mouseDown(handleOf(control, sight()))) act(() => control.focus());
  fireEvent.click(handleOf(control, sight()));
};

/** Returns the content of the screen, see `inventoryOf`. */
export const domInventory = (): string => inventoryOf(document, sight(), 'page');

/** Returns the errors of fields, see `wrongFieldsOf`. */
export const domWrongFields = (): readonly string[] => wrongFieldsOf(document, sight());

/** The page in jsdom, which has no layout and no styles: elements that are hidden only by styles are visible here. */
export const domPage: Page = {
  fill: (field, value) => {
    const input = findOffered<HTMLInputElement>('field', field);
    if (input.value === value) throw new Error(`The field '${toControlName(field).text}' holds '${value}' already`);
    fireEvent.change(input, { target: { value } });
  },
  attach: (field, file) => {
    const input = findOffered<HTMLInputElement>('field', field);
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    fireEvent.change(input);
  },
  press: (button, values) => click('button', button, values),
  follow: (link, values) => click('link', link, values),
  followAround: (address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    fireEvent.click(link);
    link.remove();
  },
  choose: (list, option) => {
    const select = findOffered<HTMLSelectElement>('field', list);
    const { text } = toControlName(option);
    const chosen = [...select.options].find((each) => each.text === text && !each.disabled);
    if (!chosen) throw new NotOffered(`'${text}' is no option of the list`, 'absent');
    fireEvent.change(select, { target: { value: chosen.value } });
  },
  pick: (option) => click('radio', option),
  openTab: (tab) => click('tab', tab),
  tick: (box) => click('field', box),
  leave: (field) => {
    const input = findOffered('field', field);
    act(() => input.focus());
    act(() => input.blur());
  },
  enter: (field) => {
    const input = findOffered<HTMLInputElement>('field', field);
    act(() => input.focus());
    // jsdom does not submit a form after Enter
    if (fireEvent.keyDown(input, { key: 'Enter' })) fireEvent.submit(input.form ?? input);
  },
  comes: async (name) => {
    const isThere = () => look().isThere(toControlName(name));
    for (let round = 0; round < 100 && !isThere(); round += 1) await settleOnce();
    if (!isThere()) throw new Error(`'${toControlName(name).text}' does not come`);
  },
  elsewhere: (told) => {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(told);
    channel.close();
  },
  turn: (to) => {
    window.innerWidth = to === 'side' ? desktopWidth : uprightWidth;
    fireEvent(window, new Event('resize'));
  },
  goBack: () => goInHistory(-1),
  goForward: () => goInHistory(1),

  field: (name, value) => look().field(toControlName(name), value),
  fixed: (field) => look().fixed(toControlName(field)),
  ticked: (box, isTicked) => look().ticked(toControlName(box), isTicked),
  text: (key, values) => look().text(toControlName(key, values)),
  data: (value) => look().text({ text: value, isData: true }),
  heading: (key, values) => look().heading(toControlName(key, values)),
  link: (key, values) => look().link(toControlName(key, values)),
  button: (key, values) => look().button(toControlName(key, values)),
  disabled: (key, values) => look().disabled(toControlName(key, values)),
  tab: (name) => look().tab(toControlName(name)),
  pressed: (button, isIn) => look().pressed(toControlName(button), isIn),
  absent: (key, values) => look().absent(toControlName(key, values)),
  notice: (severity, key) => look().notice(severity, toControlName(key)),
  quiet: () => look().quiet(),
  blank: () => look().blank(),
  busy: () => look().busy(),
  idle: () => look().idle(),
  frame: (address) => look().frame(address),
  address: (path, query) => look().address(path, query),
};
