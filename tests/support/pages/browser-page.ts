import type { Page as BrowserTab, Locator } from '@playwright/test';
import type { i18n } from 'i18next';
import { channelName } from '../../../src/areas/session/portal-session';
import type { Key, Page, Values } from '../page';
import { holdsQuery } from './holds-query';
import { NotOffered } from './not-offered';

type Role = 'button' | 'link' | 'heading' | 'tab' | 'radio';

const normal = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
const isDisabled = async (control: Locator) => (await control.isDisabled()) || (await control.getAttribute('aria-disabled')) === 'true';

/** The page in a browser. Looks once: who waits for something asks again, after `lookAnew`. */
export class BrowserPage implements Page {
  private lang: Promise<string> | undefined;

  /**
   * @param texts the portal's texts in every language; the document says which one is shown
   * @param place where the flow is drawn: in the page, or around all pages
   */
  constructor(
    private readonly browser: BrowserTab,
    private readonly texts: i18n,
    private readonly place: 'page' | 'around pages',
  ) {}

  /** The language of the page may be another one by now. */
  lookAnew() {
    this.lang = undefined;
  }

  private async say(key: Key, values: Values = {}): Promise<string> {
    if (typeof key !== 'string') return key.data;
    this.lang ??= this.browser.evaluate(() => document.documentElement.lang);
    return this.texts.t(key, { ...values, lng: await this.lang });
  }

  private async must(holds: boolean, what: string) {
    if (!holds)
      throw new Error(
        `${what}. The page reads: ${normal(await this.browser.locator(this.place === 'page' ? 'main' : 'body').textContent())}`,
      );
  }

  /** A control by its name; data may be a part of the name, and a tab may show beside it how much it holds. */
  private async find(role: Role, key: Key, values?: Values): Promise<Locator> {
    const name = await this.say(key, values);
    const place = this.browser.locator(this.place === 'page' ? '*' : ':not(main *)');
    const exactly = this.browser.getByRole(role, { name, exact: true }).and(place);
    const isWhole = (typeof key === 'string' && role !== 'tab') || (await exactly.count()) > 0;
    // A dialog may be closed at its head and at its foot: controls of one name do the same.
    return (isWhole ? exactly : this.browser.getByRole(role, { name }).and(place)).first();
  }

  private async control(label: Key): Promise<Locator> {
    // A dialog over the page may have a field of the same name; it comes after the page.
    return this.browser.getByLabel(await this.say(label), { exact: true }).first();
  }

  private async offered(control: Locator, what: string): Promise<Locator> {
    if ((await control.count()) === 0 || !(await control.isVisible())) throw new NotOffered(what, 'absent');
    if (await isDisabled(control)) throw new NotOffered(what, 'disabled');
    if (await this.isCovered(control)) throw new NotOffered(what, 'covered');
    return control;
  }

  private async isCovered(control: Locator): Promise<boolean> {
    const dialog = this.browser.locator('[aria-modal="true"]');
    return (await dialog.count()) > 0 && (await control.and(dialog.locator('*')).count()) === 0;
  }

  async fill(field: Key, value: string) {
    const input = await this.offered(await this.control(field), `The field '${await this.say(field)}'`);
    if ((await input.inputValue()) === value) throw new Error(`The field '${await this.say(field)}' holds '${value}' already`);
    await input.fill(value);
  }

  async press(button: Key, values?: Values) {
    await (await this.offered(await this.find('button', button, values), `The button '${await this.say(button, values)}'`)).click();
  }

  async follow(link: Key, values?: Values) {
    await (await this.offered(await this.find('link', link, values), `The link '${await this.say(link, values)}'`)).click();
  }

  async choose(list: Key, option: Key) {
    const select = await this.offered(await this.control(list), `The list '${await this.say(list)}'`);
    await select.selectOption({ label: await this.say(option) });
  }

  async pick(option: Key) {
    await (await this.offered(await this.find('radio', option), `The choice '${await this.say(option)}'`)).check({ force: true });
  }

  async openTab(tab: Key) {
    await (await this.offered(await this.find('tab', tab), `The tab '${await this.say(tab)}'`)).click();
  }

  async tick(box: Key) {
    await (await this.offered(await this.control(box), `The box '${await this.say(box)}'`)).click();
  }

  async leave(field: Key) {
    const input = await this.offered(await this.control(field), `The field '${await this.say(field)}'`);
    await input.focus();
    await input.blur();
  }

  async comes(name: Key) {
    const kinds = [await this.control(name), await this.find('button', name), await this.find('heading', name)] as const;
    await kinds[0].or(kinds[1]).or(kinds[2]).first().waitFor();
  }

  async goBack() {
    await this.browser.goBack();
  }

  async elsewhere(news: string) {
    await this.browser.evaluate(
      ([name, said]) => {
        const channel = new BroadcastChannel(name);
        channel.postMessage(said);
        channel.close();
      },
      [channelName, news] as const,
    );
  }

  async field(name: Key, value: string) {
    const input = await this.control(name);
    const held = (await input.count()) > 0 ? await input.inputValue() : undefined;
    await this.must(held === value, `The field '${await this.say(name)}' holds '${held}', not '${value}'`);
  }

  private async reads(text: string): Promise<boolean> {
    return normal(await this.browser.locator('body').textContent()).includes(normal(text));
  }

  async text(key: Key, values?: Values) {
    const text = await this.say(key, values);
    await this.must(await this.reads(text), `'${text}' is not there`);
  }

  async data(value: string) {
    await this.must(await this.reads(value), `'${value}' is not there`);
  }

  async heading(key: Key, values?: Values) {
    await this.must(
      (await (await this.find('heading', key, values)).count()) > 0,
      `The heading '${await this.say(key, values)}' is not there`,
    );
  }

  async link(key: Key, values?: Values) {
    await this.must((await (await this.find('link', key, values)).count()) > 0, `The link '${await this.say(key, values)}' is not there`);
  }

  async button(key: Key, values?: Values) {
    const found = await this.find('button', key, values);
    const isThere = (await found.count()) > 0 && !(await isDisabled(found));
    await this.must(isThere, `The button '${await this.say(key, values)}' is not there, or is disabled`);
  }

  async disabled(key: Key, values?: Values) {
    const found = await this.find('button', key, values);
    const isThere = (await found.count()) > 0 && (await isDisabled(found));
    await this.must(isThere, `The button '${await this.say(key, values)}' is not there, or is not disabled`);
  }

  async tab(name: Key) {
    const found = await this.find('tab', name);
    const isOpen = (await found.count()) > 0 && (await found.getAttribute('aria-selected')) === 'true';
    await this.must(isOpen, `The tab '${await this.say(name)}' is not open`);
  }

  async pressed(button: Key, isIn: boolean) {
    const found = await this.find('button', button);
    const state = (await found.count()) > 0 ? await found.getAttribute('aria-pressed') : null;
    await this.must(state === String(isIn), `The button '${await this.say(button)}' is not ${isIn ? 'in' : 'out'}`);
  }

  async ticked(box: Key, isIn: boolean) {
    const found = await this.control(box);
    const state = (await found.count()) > 0 ? await found.isChecked() : undefined;
    await this.must(state === isIn, `The box '${await this.say(box)}' is not ${isIn ? 'ticked' : 'clear'}`);
  }

  async absent(key: Key, values?: Values) {
    const text = await this.say(key, values);
    await this.must(!(await this.reads(text)), `'${text}' is there`);
  }

  async notice(severity: string, key: Key) {
    const role = severity === 'warning' || severity === 'danger' ? 'alert' : 'status';
    const text = normal(await this.say(key));
    const said = (await this.here(`[role="${role}"]`).allTextContents()).map(normal);
    await this.must(
      said.some((each) => each.includes(text)),
      `No ${role} says '${text}'`,
    );
  }

  async quiet() {
    await this.must((await this.here('[role="alert"]').count()) === 0, 'An alert is shown');
  }

  async blank() {
    const read = normal(await this.browser.locator('body').innerText());
    if (read !== '') throw new Error(`The page reads: ${read}`);
  }

  async busy() {
    await this.must((await this.here('[aria-busy="true"]').count()) > 0, 'Nothing is marked as under way');
  }

  async idle() {
    // A dialog over the page may be a flow of its own, and busy with that.
    const place = this.place === 'page' ? 'main [aria-busy="true"]' : '[aria-busy="true"]:not(main *)';
    await this.must((await this.browser.locator(place).count()) === 0, 'Something is marked as under way');
  }

  /** What is marked so where the flow is drawn. */
  private here(mark: string): Locator {
    return this.browser.locator(this.place === 'page' ? `:is(main, [role="dialog"]) ${mark}` : `${mark}:not(main *)`);
  }

  async frame(address: string | null) {
    const frame = this.browser.locator('iframe');
    const shown = (await frame.count()) > 0 ? await frame.getAttribute('src') : null;
    await this.must(address === null ? shown === null : shown?.startsWith(address) === true, `The frame shows ${shown}, not ${address}`);
  }

  async address(path: string, query?: string) {
    const { pathname, search } = new URL(this.browser.url());
    await this.must(pathname === path && holdsQuery(search, query), `The address is ${pathname}${search}, not ${path} with '${query}'`);
  }
}
