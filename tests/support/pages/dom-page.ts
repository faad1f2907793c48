import { act, fireEvent, screen, within } from '@testing-library/react';
import { channelName } from '../../../src/areas/session/portal-session';
import { i18n } from '../../../src/shared/i18n';
import type { Key, Page, Values } from '../page';
import { macrotask } from '../wire/held-timers';
import { holdsQuery } from './holds-query';
import { NotOffered } from './not-offered';

const say = (key: Key, values: Values = {}): string => (typeof key === 'string' ? i18n.t(key, values) : key.data);
const fail = (what: string): never => {
  throw new Error(`${what}. The page reads: ${document.body.textContent}`);
};
const must = (holds: boolean, what: string) => (holds ? undefined : fail(what));

type Role = 'button' | 'link' | 'heading' | 'alert' | 'status' | 'radio';

/** A control is named by its text alone; data may be a part of its name. Controls of one name do the same. */
const find = (role: Role, key: Key, values?: Values): HTMLElement | null => {
  const name = say(key, values);
  const [exactly] = screen.queryAllByRole(role, { name });
  if (exactly || typeof key === 'string') return exactly ?? null;
  return screen.queryAllByRole(role, { name: (whole) => whole.includes(name) })[0] ?? null;
};
/** A tab may show beside its name how much it holds. */
const findTab = (key: Key): HTMLElement | null => screen.queryByRole('tab', { name: (name) => name.startsWith(say(key)) });
const isDisabled = (control: HTMLElement) => control.matches(':disabled, [aria-disabled="true"]');
/** A dialog stands over the page. */
const isCovered = (control: HTMLElement) =>
  document.querySelector('[aria-modal="true"]') !== null && control.closest('[aria-modal="true"]') === null;
const offered = (control: HTMLElement | null, what: string): HTMLElement => {
  if (!control) throw new NotOffered(what, 'absent');
  if (isDisabled(control)) throw new NotOffered(what, 'disabled');
  if (isCovered(control)) throw new NotOffered(what, 'covered');
  return control;
};
const control = <T extends HTMLElement>(label: Key): T | null =>
  screen.queryByLabelText<T>(say(label), { selector: 'input, select, textarea' });
/** The page itself, without what the portal puts around it. */
const page = () => document.querySelector('main') ?? document.body;
/** The page, and what lies over it. */
const withDialogs = () => [page(), ...screen.queryAllByRole('dialog')];
const holdsBusy = (part: HTMLElement) => part.querySelector('[aria-busy="true"]') !== null;
const normal = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The page in jsdom. */
export const domPage: Page = {
  fill: (field, value) => {
    const input = offered(control(field), `The field '${say(field)}'`) as HTMLInputElement;
    if (input.value === value) throw new Error(`The field '${say(field)}' holds '${value}' already`);
    fireEvent.change(input, { target: { value } });
  },
  press: (button, values) => {
    fireEvent.click(offered(find('button', button, values), `The button '${say(button, values)}'`));
  },
  follow: (link, values) => {
    fireEvent.click(offered(find('link', link, values), `The link '${say(link, values)}'`));
  },
  choose: (list, option) => {
    const select = offered(control<HTMLSelectElement>(list), `The list '${say(list)}'`) as HTMLSelectElement;
    const chosen = [...select.options].find(({ text }) => text === say(option));
    if (!chosen) throw new NotOffered(`The option '${say(option)}' of '${say(list)}'`, 'absent');
    fireEvent.change(select, { target: { value: chosen.value } });
  },
  pick: (option) => {
    fireEvent.click(offered(find('radio', option), `The choice '${say(option)}'`));
  },
  openTab: (tab) => {
    fireEvent.click(offered(findTab(tab), `The tab '${say(tab)}'`));
  },
  tick: (box) => {
    fireEvent.click(offered(control(box), `The box '${say(box)}'`));
  },
  leave: (field) => {
    fireEvent.blur(offered(control(field), `The field '${say(field)}'`));
  },
  comes: async (name) => {
    const isThere = () => (control(name) ?? find('button', name) ?? find('heading', name)) !== null;
    for (let round = 0; round < 100 && !isThere(); round += 1) await act(macrotask);
    must(isThere(), `'${say(name)}' does not come`);
  },
  elsewhere: (news) => {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(news);
    channel.close();
  },
  goBack: async () => {
    await act(async () => {
      const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
      window.history.back();
      await gone;
      await macrotask();
    });
  },

  field: (name, value) => {
    const found = control<HTMLInputElement>(name);
    must(found?.value === value, `The field '${say(name)}' holds '${found?.value}', not '${value}'`);
  },
  ticked: (box, isTicked) => {
    const found = control<HTMLInputElement>(box);
    must(found?.checked === isTicked, `The box '${say(box)}' is ${found ? (isTicked ? 'not ticked' : 'ticked') : 'not there'}`);
  },
  text: (key, values) => must(normal(document.body.textContent).includes(normal(say(key, values))), `'${say(key, values)}' is not there`),
  data: (value) => must(normal(document.body.textContent).includes(normal(value)), `'${value}' is not there`),
  heading: (key, values) => must(find('heading', key, values) !== null, `The heading '${say(key, values)}' is not there`),
  link: (key, values) => must(find('link', key, values) !== null, `The link '${say(key, values)}' is not there`),
  button: (key, values) => {
    const found = find('button', key, values);
    must(found !== null && !isDisabled(found), `The button '${say(key, values)}' is ${found ? 'disabled' : 'not there'}`);
  },
  disabled: (key, values) => {
    const found = find('button', key, values);
    must(found !== null && isDisabled(found), `The button '${say(key, values)}' is ${found ? 'not disabled' : 'not there'}`);
  },
  tab: (name) => must(findTab(name)?.getAttribute('aria-selected') === 'true', `The tab '${say(name)}' is not open`),
  pressed: (button, isIn) => {
    const found = find('button', button);
    must(found?.getAttribute('aria-pressed') === String(isIn), `The button '${say(button)}' is not ${isIn ? 'in' : 'out'}`);
  },
  absent: (key, values) => must(!normal(document.body.textContent).includes(normal(say(key, values))), `'${say(key, values)}' is there`),
  notice: (severity, key) => {
    const role = severity === 'warning' || severity === 'danger' ? 'alert' : 'status';
    const said = withDialogs()
      .flatMap((part) => within(part).queryAllByRole(role))
      .map(({ textContent }) => normal(textContent));
    must(
      said.some((text) => text.includes(normal(say(key)))),
      `No ${role} says '${say(key)}'`,
    );
  },
  quiet: () => must(within(page()).queryAllByRole('alert').length === 0, 'An alert is shown'),
  blank: () => must(normal(document.body.textContent) === '', 'Something is to be read'),
  busy: () => must(withDialogs().some(holdsBusy), 'Nothing is marked as under way'),
  // A dialog over the page may be a flow of its own, and busy with that.
  idle: () => must(!holdsBusy(page()), 'Something is marked as under way'),
  frame: (address) => {
    const shown = document.querySelector('iframe')?.getAttribute('src') ?? null;
    must(address === null ? shown === null : shown?.startsWith(address) === true, `The frame shows ${shown}, not ${address}`);
  },
  address: (path, query) => {
    const { pathname, search } = window.location;
    must(pathname === path && holdsQuery(search, query), `The address is ${pathname}${search}, not ${path} with '${query}'`);
  },
};
