import type { Page as BrowserTab, ElementHandle, JSHandle } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import type { i18n } from 'i18next';
import { channelName, type TabMessage } from '../../../src/areas/session/portal-session';
import type { Key as TextKey } from '../../../src/shared/i18n/keys';
import type { Key, Page, Values } from '../page';
import { patienceMs } from '../patience';
import { locales } from '../texts';
import type { Kind, Refusal } from './document/controls';
import type { CheckCall, LocalisedName, PageState, Point, ViewFindings } from './document/in-tab';
import type { PageRegion } from './document/page-checks';
import { goBack, goForward } from './history';
import { ignoreLeaving } from './ignore-leaving';
import { NotOffered } from './not-offered';

type PendingCheck = { readonly look: CheckCall; readonly done: () => void; readonly fail: (error: Error) => void };

/** The number of animation frames for which a page repeats a failing check. A repetition in the page saves a message to the browser. */
const frames = 15;

const refuse = ({ reason, said }: Refusal): never => {
  if (reason === 'ambiguous') throw new Error(said);
  throw new NotOffered(said, reason);
};

/**
 * The page in a browser, with the actions and checks of `document/in-tab.ts`. The page tries a check for a few frames only; callers repeat
 * the check if the page may need more time. Checks that are requested together are sent in one message.
 */
export class BrowserPage implements Page {
  private pending: PendingCheck[] = [];

  /**
   * @param texts the portal's texts in every language; the language of the document decides which text is meant
   * @param place where the flow is rendered: in the page, or around all pages
   */
  constructor(
    private readonly browser: BrowserTab,
    private readonly texts: i18n,
    readonly place: PageRegion,
  ) {}

  private wording(key: Key, values: Values = {}): LocalisedName {
    if (typeof key !== 'string') return { data: key.data };
    return { texts: Object.fromEntries(locales.map((lng) => [lng, this.texts.t(key as TextKey, { ...values, lng })])) };
  }

  private look(...look: CheckCall): Promise<void> {
    return new Promise((done, fail) => {
      this.pending.push({ look, done, fail });
      if (this.pending.length === 1) setImmediate(() => void this.lookNow());
    });
  }

  private async lookNow() {
    const { pending, place } = this;
    this.pending = [];
    try {
      const looks = pending.map(({ look }) => look);
      const wrong = await this.browser.evaluate(([where, all, most]) => window.tester.look(where, all, most), [
        place,
        looks,
        frames,
      ] as const);
      for (const [index, { done, fail }] of pending.entries()) wrong[index] ? fail(new Error(wrong[index])) : done();
    } catch (error) {
      for (const { fail } of pending) fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private async offered(kind: Kind, wording: LocalisedName): Promise<ElementHandle> {
    const found: JSHandle = await this.browser.evaluateHandle(([what, name, where]) => window.tester.offer(what, name, where), [
      kind,
      wording,
      this.place,
    ] as const);
    return found.asElement() ?? refuse((await found.jsonValue()) as Refusal);
  }

  /**
   * Clicks an element at once if it is at rest and not covered. Otherwise Playwright waits for the element, and reports the obstacle.
   * Playwright always waits for elements around the pages, because the header changes when the portal has received the person's data.
   */
  private async click(kind: Kind, key: Key, values?: Values): Promise<void> {
    if (this.place === 'around pages') return this.clickOnceFree(kind, key, values);
    const aimed = await this.browser.evaluate(([what, name, where]) => window.tester.aim(what, name, where), [
      kind,
      this.wording(key, values),
      this.place,
    ] as const);
    if (aimed !== undefined && 'reason' in aimed) refuse(aimed);
    else if (aimed === undefined || !(await this.hit(aimed))) await this.clickOnceFree(kind, key, values);
  }

  /** Presses a point of the window. @returns whether the press has reached its target; the press reaches no other element */
  private async hit({ x, y }: Point): Promise<boolean> {
    await this.browser.mouse.click(x, y);
    // the press may lead to another page
    return ignoreLeaving(
      this.browser.evaluate(() => window.tester.hasLanded()),
      true,
    );
  }

  /** Clicks an element once nothing covers it. If the page renders again meanwhile, clicks the new element with the same name. */
  private async clickOnceFree(kind: Kind, key: Key, values?: Values, again = true): Promise<void> {
    const control = await this.offered(kind, this.wording(key, values));
    try {
      await control.click({ timeout: patienceMs });
    } catch (error) {
      if (!again || !/not attached/.test(String(error))) throw error;
      await this.clickOnceFree(kind, key, values, false);
    }
  }

  async fill(field: Key, value: string) {
    const done = await this.browser.evaluate(([name, text, where]) => window.tester.fill(name, text, where), [
      this.wording(field),
      value,
      this.place,
    ] as const);
    if (done === 'held already') throw new Error(`The field '${JSON.stringify(field)}' holds '${value}' already`);
    if (done !== 'done') refuse(done);
  }

  async attach(field: Key, file: File) {
    const content = [...new Uint8Array(await file.arrayBuffer())];
    const done = await this.browser.evaluate(([name, called, bytes, where]) => window.tester.attach(name, called, bytes, where), [
      this.wording(field),
      file.name,
      content,
      this.place,
    ] as const);
    if (done !== 'done') refuse(done);
  }

  press(button: Key, values?: Values) {
    return this.click('button', button, values);
  }

  follow(link: Key, values?: Values) {
    return this.click('link', link, values);
  }

  followAround(address: string) {
    return this.browser.locator(`:is(header, footer) a[href="${address}"]`).click({ timeout: patienceMs });
  }

  async choose(list: Key, option: Key) {
    const done = await this.browser.evaluate(([name, text, where]) => window.tester.choose(name, text, where), [
      this.wording(list),
      this.wording(option),
      this.place,
    ] as const);
    if (done !== 'done') refuse(done);
  }

  pick(option: Key) {
    return this.click('radio', option);
  }

  openTab(tab: Key) {
    return this.click('tab', tab);
  }

  tick(box: Key) {
    return this.click('field', box);
  }

  async leave(field: Key) {
    const done = await this.browser.evaluate(([name, where]) => window.tester.leave(name, where), [
      this.wording(field),
      this.place,
    ] as const);
    if (done !== 'done') refuse(done);
  }

  async enter(field: Key) {
    const done = await this.browser.evaluate(([name, where]) => window.tester.goInto(name, where), [
      this.wording(field),
      this.place,
    ] as const);
    if (done !== 'done') refuse(done);
    await this.browser.keyboard.press('Enter');
  }

  async comes(name: Key) {
    await this.browser.waitForFunction(([what, where]) => window.tester.isThere(where, what), [this.wording(name), this.place] as const, {
      timeout: patienceMs,
    });
  }

  turn(): never {
    throw new Error('The checks of a screen change the width of the window: no phone is turned in a browser');
  }

  goBack() {
    return goBack(this.browser);
  }

  goForward() {
    return goForward(this.browser);
  }

  async elsewhere(told: TabMessage) {
    await this.browser.evaluate(
      ([name, said]) => {
        // the channel stays open, as the channel of another tab does
        new BroadcastChannel(name).postMessage(said);
      },
      [channelName, told] as const,
    );
  }

  /** Returns the content of the screen, see `inventoryOf`. */
  inventory(): Promise<string> {
    return this.browser.evaluate((where) => window.tester.inventory(where), this.place);
  }

  /** Returns the error in the position of a message about a press; '' if the position is right. */
  faultOfResult(severity: string, key: Key): Promise<string> {
    return this.browser.evaluate(([where, how, what]) => window.tester.faultOfResult(where, how, what), [
      this.place,
      severity,
      this.wording(key),
    ] as const);
  }

  /** Returns the state of the page, which tests restore after checks in other views. */
  pageState(): Promise<PageState> {
    return this.browser.evaluate(() => window.tester.pageState());
  }

  /** Checks the page in its current view, and returns the findings. @param axe the address of the accessibility checker */
  judge(axe: string, rules: RunOnly): Promise<ViewFindings> {
    return this.browser.evaluate(([where, file, asked]) => window.tester.judge(where, file, asked), [this.place, axe, rules] as const);
  }

  field(name: Key, value: string) {
    return this.look('field', this.wording(name), value);
  }
  fixed(field: Key) {
    return this.look('fixed', this.wording(field));
  }
  ticked(box: Key, isTicked: boolean) {
    return this.look('ticked', this.wording(box), isTicked);
  }
  text(key: Key, values?: Values) {
    return this.look('text', this.wording(key, values));
  }
  data(value: string) {
    return this.look('text', { data: value });
  }
  heading(key: Key, values?: Values) {
    return this.look('heading', this.wording(key, values));
  }
  link(key: Key, values?: Values) {
    return this.look('link', this.wording(key, values));
  }
  button(key: Key, values?: Values) {
    return this.look('button', this.wording(key, values));
  }
  disabled(key: Key, values?: Values) {
    return this.look('disabled', this.wording(key, values));
  }
  tab(name: Key) {
    return this.look('tab', this.wording(name));
  }
  pressed(button: Key, isIn: boolean) {
    return this.look('pressed', this.wording(button), isIn);
  }
  absent(key: Key, values?: Values) {
    return this.look('absent', this.wording(key, values));
  }
  notice(severity: string, key: Key) {
    return this.look('notice', severity, this.wording(key));
  }
  quiet() {
    return this.look('quiet');
  }
  blank() {
    return this.look('blank');
  }
  busy() {
    return this.look('busy');
  }
  idle() {
    return this.look('idle');
  }
  frame(address: string | null) {
    return this.look('frame', address);
  }
  address(path: string, query?: string) {
    return this.look('address', path, query);
  }
}
