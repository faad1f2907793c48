import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { i18n } from 'i18next';
import { handleOf, type Kind, type Named, nameOf, offer, type Refusal, topDialog } from './controls';
import { drawnOf } from './drawn';
import { GuardedPress } from './guarded-press';
import { HeldClock } from './held-clock';
import { inventoryOf } from './inventory';
import { Look, type LookName, type Place } from './look';
import { outsideOf } from './outside';
import { faultOfResult, LastAct } from './result';
import { sightByLayout } from './sight';

/** A name in each of the portal's languages, or data; the document says which language is shown. */
export type Wording = { readonly texts: Readonly<Record<string, string>> } | { readonly data: string };

export type Dialog = { readonly name: string; readonly holdsFocus: boolean; readonly hasCross: boolean; readonly isOnCross: boolean };

/** A point of the window. */
export type Point = { readonly x: number; readonly y: number };

/** How a page stands before it is looked at in other ways. */
export type Standing = {
  readonly language: string;
  readonly scrolled: readonly [x: number, y: number];
  /** How high the whole page is, and not only what is in the window. */
  readonly height: number;
  /** Pages that agree in this look the same in every way. */
  readonly drawn: string;
};

/** What is found of a page as it is looked at now. */
export type Judged = {
  /** Rules of access that are broken. */
  readonly broken: readonly string[];
  /** What a person sees of the page beside the window, where nobody scrolls. */
  readonly outside: readonly string[];
  readonly inventory: string;
};

export type AskedLook = readonly [name: LookName, ...args: readonly unknown[]];

const isWording = (given: unknown): given is Wording =>
  typeof given === 'object' && given !== null && ('texts' in given || 'data' in given);

const named = (wording: Wording): Named =>
  'data' in wording ? { text: wording.data, isData: true } : { text: wording.texts[document.documentElement.lang] ?? '', isData: false };

/** The middle of its first line. */
const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const sight = () => sightByLayout(window);

const isI18n = (each: unknown): each is i18n =>
  typeof each === 'object' && each !== null && 'hasResourceBundle' in each && (each as i18n).hasResourceBundle('es', 'translation');

const portalI18n = async (): Promise<i18n | undefined> => {
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => (/\/assets\/[^/]+\.js$/.test(name) ? [name] : []));
  for (const file of files) {
    const found = Object.values((await import(/* @vite-ignore */ file)) as object).find(isI18n);
    if (found) return found;
  }
  return undefined;
};

/** What the tests do and see in a page of a browser, put into each page before its own scripts. */
class Tester {
  readonly clock = new HeldClock(window);
  private i18n: i18n | undefined;
  private press: GuardedPress | undefined;
  private readonly lastAct = new LastAct(document);
  /** What was pressed last, or had focus last, that stands in no dialog. */
  private before: Element | undefined;

  constructor() {
    const remember = (element: unknown) => {
      if (element instanceof HTMLElement && !element.closest('[role="dialog"]')) this.before = element;
    };
    document.addEventListener('focusin', ({ target }) => remember(target));
    // a field may keep focus under the press of a button
    document.addEventListener('click', () => remember(this.lastAct.pressed), { capture: true });
  }

  /** The dialog that lies over all else. */
  dialog(): Dialog | undefined {
    const dialog = topDialog(document);
    if (!dialog) return undefined;
    const cross = dialog.querySelector('.p-dialog-header-close');
    return {
      name: nameOf(dialog, sight()),
      holdsFocus: dialog.contains(document.activeElement),
      hasCross: cross !== null && sight().seesElement(cross),
      isOnCross: cross !== null && cross === document.activeElement,
    };
  }

  /** Whether what had focus before a dialog came has it again, where it can. */
  hasFocusBack(): boolean {
    const { before } = this;
    return !before?.isConnected || before.matches(':disabled') || !sight().seesElement(before) || before === document.activeElement;
  }

  /** What is wrong with how a message stands that tells what became of a press; '' where nothing is, or nothing was pressed. */
  faultOfResult(place: Place, severity: string, wording: Wording): string {
    if (!this.lastAct.pressed) return '';
    const dialog = topDialog(document);
    const isInReach = (message: Element) => dialog?.contains(message) ?? true;
    const messages = new Look(document, sight(), place).messages(severity, named(wording)).filter(isInReach);
    const faults = messages.map(faultOfResult);
    return faults.every((fault) => fault !== '') ? (faults[0] ?? '') : '';
  }

  private wrong(place: Place, looks: readonly AskedLook[]): string[] {
    const look = new Look(document, sight(), place);
    return looks.map(([name, ...args]) => {
      try {
        (look[name] as (...args: unknown[]) => void)(...args.map((arg) => (isWording(arg) ? named(arg) : arg)));
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    });
  }

  /**
   * Looks, and looks again on the next frames while something is not as it should be.
   * @param frames how many are waited for
   * @returns what each look has found wrong in the end; '' where all is as it should be
   */
  async look(place: Place, looks: readonly AskedLook[], frames = 0): Promise<string[]> {
    let wrong = this.wrong(place, looks);
    for (let left = frames; left > 0 && wrong.some((each) => each !== ''); left -= 1) {
      await new Promise(requestAnimationFrame);
      // while what was wrong still is, nothing else need be looked at again
      const at = wrong.findIndex((each) => each !== '');
      const [still] = this.wrong(place, looks.slice(at, at + 1));
      if (still === '' || left === 1) wrong = this.wrong(place, looks);
    }
    return wrong;
  }

  standing(): Standing {
    return {
      language: document.documentElement.lang,
      scrolled: [window.scrollX, window.scrollY],
      height: document.documentElement.scrollHeight,
      // what is filled in, and what has focus, is told by inventories alone
      drawn: [drawnOf(document), this.inventory('page'), this.inventory('around pages')].join('\n'),
    };
  }

  /**
   * Looks at the page as it is now.
   * @param file where axe is to be had
   */
  async judge(place: Place, file: string, rules: RunOnly): Promise<Judged> {
    // a colour on its way to another one stands out from neither ground
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    return { broken: await this.access(file, rules), outside: outsideOf(document, sight()), inventory: this.inventory(place) };
  }

  /** @returns what breaks the rules, and where; text in the colour of what it stands on, of which axe is not sure, is among it */
  private async access(file: string, runOnly: RunOnly): Promise<string[]> {
    if (!('axe' in window)) await import(/* @vite-ignore */ file);
    // What lies under a dialog is out of reach, and was looked at without it.
    const reach = topDialog(document) ?? document;
    const { violations, incomplete } = await window.axe.run(reach, { runOnly, resultTypes: ['violations', 'incomplete'], preload: false });
    const unreadable = incomplete
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')) }))
      .filter(({ nodes }) => nodes.length > 0);
    return [...violations, ...unreadable].map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }

  isThere(place: Place, wording: Wording): boolean {
    return new Look(document, sight(), place).isThere(named(wording));
  }

  inventory(place: Place): string {
    return inventoryOf(document, sight(), place);
  }

  /**
   * Lets the page be read in another language, as it stands: only the portal's texts change. To choose the language as a person does would
   * make calls, and other flows would hear of it. The portal's own i18next is found among what its loaded modules export.
   * A portal that has no texts yet says nothing in any language.
   * @param texts as JSON: one string is handed over sooner than hundreds
   */
  async speak(language: string, texts: string): Promise<void> {
    this.i18n ??= await portalI18n();
    if (!this.i18n) return;
    if (!this.i18n.hasResourceBundle(language, 'translation')) this.i18n.addResourceBundle(language, 'translation', JSON.parse(texts));
    await this.i18n.changeLanguage(language);
    document.documentElement.lang = language;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }

  private offered(kind: Kind, wording: Wording, place: Place): Element | Refusal {
    return offer(document, sight(), kind, named(wording), place === 'page' ? '*' : ':not(main *)');
  }

  /** @returns what a person presses of it, in sight */
  offer(kind: Kind, wording: Wording, place: Place): Element | Refusal {
    const found = this.offered(kind, wording, place);
    return found instanceof Element ? handleOf(found, sight()) : found;
  }

  /**
   * Where a person presses it: in sight, at rest, and with nothing over it.
   * @returns a point of the window; undefined where there is none now, which is not always the page's fault
   */
  async aim(kind: Kind, wording: Wording, place: Place): Promise<Point | Refusal | undefined> {
    const handle = this.offer(kind, wording, place);
    if (!(handle instanceof Element)) return handle;
    handle.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const before = middleOf(handle);
    await new Promise(requestAnimationFrame);
    const point = middleOf(handle);
    const isAtRest = handle.isConnected && before.x === point.x && before.y === point.y;
    if (!isAtRest || !handle.contains(document.elementFromPoint(point.x, point.y))) return undefined;
    this.press = new GuardedPress(handle);
    return point;
  }

  /** Whether the press that was aimed last has reached what it was aimed at. A document in which none was aimed is where the press has led. */
  hasLanded(): boolean {
    return this.press?.end() ?? true;
  }

  /** Puts a value into a field as typing does, focus staying where it is. */
  fill(wording: Wording, value: string, place: Place): Refusal | 'done' | 'held already' {
    const field = this.offered('field', wording, place);
    if (!(field instanceof Element)) return field;
    const input = field as HTMLInputElement;
    if (input.value === value) return 'held already';
    this.lastAct.isOther();
    const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }));
    return 'done';
  }

  choose(wording: Wording, option: Wording, place: Place): Refusal | 'done' {
    const field = this.offered('field', wording, place);
    if (!(field instanceof Element)) return field;
    const select = field as HTMLSelectElement;
    const { text } = named(option);
    const chosen = [...select.options].find((each) => each.text === text && !each.disabled);
    if (!chosen) return { reason: 'absent', said: `'${text}' is no option of the list` };
    select.value = chosen.value;
    this.lastAct.isOther();
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    return 'done';
  }

  goInto(wording: Wording, place: Place): Refusal | 'done' {
    const field = this.offered('field', wording, place);
    if (!(field instanceof Element)) return field;
    this.lastAct.isOther();
    (field as HTMLElement).focus();
    return 'done';
  }

  leave(wording: Wording, place: Place): Refusal | 'done' {
    const done = this.goInto(wording, place);
    if (done === 'done') (document.activeElement as HTMLElement).blur();
    return done;
  }
}

declare global {
  interface Window {
    axe: typeof axe;
    tester: Tester;
  }
}

window.tester = new Tester();
