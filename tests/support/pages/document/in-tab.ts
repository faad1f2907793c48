import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { i18n } from 'i18next';
import { type ControlName, handleOf, type Kind, nameOf, offer, type Refusal, topDialog } from './controls';
import { GuardedPress } from './guarded-press';
import { HeldClock } from './held-clock';
import { inventoryOf } from './inventory';
import { outsideOf } from './outside';
import { type CheckName, PageChecks, type PageRegion } from './page-checks';
import { PageTexts, type WrittenText } from './page-texts';
import { faultOfResult, LastAct } from './result';
import { findRulesByOrder } from './rule-order';
import { findUnusableControls } from './unusable';
import { readLayoutVisibility } from './visibility';

/** A name in each of the portal's languages, or data. The language of the document decides which name is meant. */
export type LocalisedName = { readonly texts: Readonly<Record<string, string>> } | { readonly data: string };

export type Dialog = {
  readonly name: string;
  readonly hasFocus: boolean;
  readonly isCloseButtonFocused: boolean;
  /** A description of the element that covers the close button; '' if no element covers it. */
  readonly coversCloseButton: string;
};

/** A point of the window. */
export type Point = { readonly x: number; readonly y: number };

/** The state of a page before it is checked in other views. */
export type PageState = {
  readonly language: string;
  readonly scrolled: readonly [x: number, y: number];
  /** The height of the whole page, not only of the window. */
  readonly height: number;
};

/** The findings on a page in the current view. */
export type ViewFindings = {
  /** The violations of accessibility rules, the controls that cannot be used, and the styles that depend on the order of style sheets. */
  readonly broken: readonly string[];
  /** The visible content outside the window to which a person cannot scroll. */
  readonly outside: readonly string[];
  readonly inventory: string;
};

export type CheckCall = readonly [name: CheckName, ...args: readonly unknown[]];

const isWording = (given: unknown): given is LocalisedName =>
  typeof given === 'object' && given !== null && ('texts' in given || 'data' in given);

const toControlName = (wording: LocalisedName): ControlName =>
  'data' in wording ? { text: wording.data, isData: true } : { text: wording.texts[document.documentElement.lang] ?? '', isData: false };

/** Returns the middle of the first line of an element. */
const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Whether a press in the middle of an element reaches this element. */
const isFree = (element: Element): boolean => {
  const { x, y } = middleOf(element);
  return element.contains(document.elementFromPoint(x, y));
};

/** Describes the element that receives a press in the middle of the given element, and the point of this press. */
const describeOver = (element: Element): string => {
  const { x, y } = middleOf(element);
  const over = document.elementFromPoint(x, y);
  const name = over ? `${over.localName}.${[...over.classList].join('.')}` : 'the edge of the window';
  return `${name} at ${Math.round(x)}, ${Math.round(y)} of ${window.innerWidth} x ${window.innerHeight}`;
};

const sight = () => readLayoutVisibility(window);

const isI18n = (each: unknown): each is i18n =>
  typeof each === 'object' && each !== null && 'hasResourceBundle' in each && (each as i18n).hasResourceBundle('es', 'translation');

const portalI18n = async (): Promise<i18n | undefined> => {
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => (/\/assets\/[^/]+\.js$/.test(name) ? [name] : []));
  for (const file of files) {
    // A file that has not loaded completely, because a path has cut it off, has no exports.
    const exported: object = await import(/* @vite-ignore */ file).catch(() => ({}));
    const found = Object.values(exported).find(isI18n);
    if (found) return found;
  }
  return undefined;
};

/**
 * The duration in milliseconds up to which an animation is ended early. Longer animations are no transitions, but show that work is under
 * way.
 */
const longestTransition = 30_000;

/**
 * Ends transitions and movements at once, because a busy machine delays their drawing. Waits for the face, because texts change their
 * widths with it.
 */
const atRest = async (): Promise<void> => {
  await document.fonts.ready;
  const moving = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longestTransition);
  for (const animation of moving) animation.finish();
  await Promise.allSettled(moving.map(({ finished }) => finished));
};

/** The actions and checks of the tests inside a page of a browser. They are added to each page before the scripts of the page itself. */
class Tester {
  readonly clock = new HeldClock(window);
  private i18n: i18n | undefined;
  private press: GuardedPress | undefined;
  private readonly lastAct = new LastAct(document);
  private readonly texts = new PageTexts(document);

  /** Describes the topmost dialog, if there is a dialog. */
  dialog(): Dialog | undefined {
    const dialog = topDialog(document);
    if (!dialog) return undefined;
    const closeButton = dialog.querySelector('.p-dialog-header-close');
    return {
      name: nameOf(dialog, sight()),
      hasFocus: dialog.contains(document.activeElement),
      isCloseButtonFocused: closeButton !== null && closeButton === document.activeElement,
      coversCloseButton: closeButton === null || isFree(closeButton) ? '' : describeOver(closeButton),
    };
  }

  /** Returns the error in the position of a message about a press. Returns '' if the position is right, or if nothing was pressed. */
  faultOfResult(place: PageRegion, severity: string, wording: LocalisedName): string {
    if (!this.lastAct.pressed) return '';
    const dialog = topDialog(document);
    const isInReach = (message: Element) => dialog?.contains(message) ?? true;
    const messages = new PageChecks(document, sight(), place).messages(severity, toControlName(wording)).filter(isInReach);
    const faults = messages.map(faultOfResult);
    return faults.every((fault) => fault !== '') ? (faults[0] ?? '') : '';
  }

  private wrong(place: PageRegion, looks: readonly CheckCall[]): string[] {
    const look = new PageChecks(document, sight(), place);
    return looks.map(([name, ...args]) => {
      try {
        (look[name] as (...args: unknown[]) => void)(...args.map((arg) => (isWording(arg) ? toControlName(arg) : arg)));
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    });
  }

  /**
   * Runs checks, and repeats them on the next frames while they fail.
   * @param frames the maximum number of frames for which failing checks are repeated
   * @returns the final error of each check; '' if it passed
   */
  async look(place: PageRegion, looks: readonly CheckCall[], frames = 0): Promise<string[]> {
    let wrong = this.wrong(place, looks);
    for (let left = frames; left > 0 && wrong.some((each) => each !== ''); left -= 1) {
      await new Promise(requestAnimationFrame);
      // while one check fails, the others need not be repeated
      const at = wrong.findIndex((each) => each !== '');
      const [still] = this.wrong(place, looks.slice(at, at + 1));
      if (still === '' || left === 1) wrong = this.wrong(place, looks);
    }
    return wrong;
  }

  pageState(): PageState {
    return {
      language: document.documentElement.lang,
      scrolled: [window.scrollX, window.scrollY],
      height: document.documentElement.scrollHeight,
      // field values and focus are not read here, because inventories contain them
    };
  }

  /**
   * Checks the page in its current view.
   * @param file the address of axe
   */
  async judge(place: PageRegion, file: string, rules: RunOnly): Promise<ViewFindings> {
    // a colour may lack contrast during its transition, but neither before nor after
    await atRest();
    // If only colours are checked, another view with the same sizes and positions has already been checked.
    const byStyle = rules.type === 'tag' ? [...findRulesByOrder(document), ...findUnusableControls(document, sight())] : [];
    const broken = [...byStyle, ...(await this.access(file, rules))];
    return { broken, outside: outsideOf(document, sight()), inventory: this.inventory(place) };
  }

  /**
   * @returns the violations of accessibility rules, with their elements. Text in the colour of its background counts as a violation,
   * although axe reports it only as uncertain.
   */
  private async access(file: string, runOnly: RunOnly): Promise<string[]> {
    if (!('axe' in window)) await import(/* @vite-ignore */ file);
    // Content under a dialog cannot be reached now, and was checked before the dialog opened.
    const reach = topDialog(document) ?? document;
    const { violations, incomplete } = await window.axe.run(reach, {
      runOnly,
      resultTypes: ['violations', 'incomplete'],
      preload: false,
      // Frames of other sites do not answer, and axe would wait a minute for each frame. The portal's own frames are checked where they are
      // opened.
      iframes: false,
    });
    const unreadable = incomplete
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')) }))
      .filter(({ nodes }) => nodes.length > 0);
    return [...violations, ...unreadable].map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }

  /** Returns the texts that a picture of the page must show. */
  written(): WrittenText[] {
    return this.texts.all(sight());
  }

  async writtenInTheMiddle(index: number): Promise<WrittenText> {
    await atRest();
    return this.texts.inTheMiddle(index);
  }

  isThere(place: PageRegion, wording: LocalisedName): boolean {
    // a document that has just begun to load has neither a root element nor a language
    if (!document.querySelector('html')) return false;
    return new PageChecks(document, sight(), place).isThere(toControlName(wording));
  }

  inventory(place: PageRegion): string {
    return inventoryOf(document, sight(), place);
  }

  /**
   * Changes the language of the page in place: only the portal's texts change. Selecting the language as a person does would send requests
   * and affect other flows. The portal's own i18next is found among the exports of its loaded modules. Before the portal has loaded its
   * texts, that object does not exist, and nothing changes.
   * @param file the address of the texts
   */
  async speak(language: string, file: string): Promise<void> {
    this.i18n ??= await portalI18n();
    if (!this.i18n) return;
    if (!this.i18n.hasResourceBundle(language, 'translation'))
      this.i18n.addResourceBundle(language, 'translation', await (await fetch(file)).json());
    await this.i18n.changeLanguage(language);
    document.documentElement.lang = language;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }

  private offered(kind: Kind, wording: LocalisedName, place: PageRegion): Element | Refusal {
    return offer(document, sight(), kind, toControlName(wording), place === 'page' ? '*' : ':not(main *)');
  }

  /** @returns the part of the control that a person presses, or the reason why no person can use the control */
  offer(kind: Kind, wording: LocalisedName, place: PageRegion): Element | Refusal {
    const found = this.offered(kind, wording, place);
    return found instanceof Element ? handleOf(found, sight()) : found;
  }

  /**
   * Scrolls a control into view, and finds the point that a person presses.
   * @returns the point in the window; undefined if the control is moving or covered, which need not be a fault
   */
  async aim(kind: Kind, wording: LocalisedName, place: PageRegion): Promise<Point | Refusal | undefined> {
    const handle = this.offer(kind, wording, place);
    if (!(handle instanceof Element)) return handle;
    handle.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const before = middleOf(handle);
    await new Promise(requestAnimationFrame);
    const point = middleOf(handle);
    const isAtRest = handle.isConnected && before.x === point.x && before.y === point.y;
    if (!isAtRest || !isFree(handle)) return undefined;
    this.press = new GuardedPress(handle);
    return point;
  }

  /** Whether the last press has reached its target. A document without a recorded press is the new page to which the press led. */
  hasLanded(): boolean {
    return this.press?.end() ?? true;
  }

  /** Sets the value of a field as typing does, without moving focus. */
  fill(wording: LocalisedName, value: string, place: PageRegion): Refusal | 'done' | 'held already' {
    const field = this.offered('field', wording, place);
    if (!(field instanceof Element)) return field;
    const input = field as HTMLInputElement;
    if (input.value === value) return 'held already';
    this.lastAct.forgetPress();
    const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }));
    return 'done';
  }

  attach(wording: LocalisedName, name: string, bytes: readonly number[], place: PageRegion): Refusal | 'done' {
    const field = this.offered('field', wording, place);
    if (!(field instanceof Element)) return field;
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(bytes)], name));
    (field as HTMLInputElement).files = chosen.files;
    this.lastAct.forgetPress();
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return 'done';
  }

  choose(wording: LocalisedName, option: LocalisedName, place: PageRegion): Refusal | 'done' {
    const field = this.offered('field', wording, place);
    if (!(field instanceof Element)) return field;
    const select = field as HTMLSelectElement;
    const { text } = toControlName(option);
    const chosen = [...select.options].find((each) => each.text === text && !each.disabled);
    if (!chosen) return { reason: 'absent', said: `'${text}' is no option of the list` };
    select.value = chosen.value;
    this.lastAct.forgetPress();
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    return 'done';
  }

  goInto(wording: LocalisedName, place: PageRegion): Refusal | 'done' {
    const field = this.offered('field', wording, place);
    if (!(field instanceof Element)) return field;
    this.lastAct.forgetPress();
    (field as HTMLElement).focus();
    return 'done';
  }

  leave(wording: LocalisedName, place: PageRegion): Refusal | 'done' {
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
