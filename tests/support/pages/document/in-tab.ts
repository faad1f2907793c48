import { handleOf, type Kind, type Named, offer, type Refusal } from './controls';
import { HeldClock } from './held-clock';
import { inventoryOf } from './inventory';
import { Look, type LookName, type Place } from './look';
import { sightByLayout } from './sight';

/** A name in each of the portal's languages, or data; the document says which language is shown. */
export type Wording = { readonly texts: Readonly<Record<string, string>> } | { readonly data: string };

export type AskedLook = readonly [name: LookName, ...args: readonly unknown[]];

const isWording = (given: unknown): given is Wording =>
  typeof given === 'object' && given !== null && ('texts' in given || 'data' in given);

const named = (wording: Wording): Named =>
  'data' in wording ? { text: wording.data, isData: true } : { text: wording.texts[document.documentElement.lang] ?? '', isData: false };

const sight = () => sightByLayout(window);

/** What the tests do and see in a page of a browser, put into each page before its own scripts. */
class Tester {
  readonly clock = new HeldClock(window);

  /** @returns what each look has found wrong; '' where all is as it should be */
  look(place: Place, looks: readonly AskedLook[]): string[] {
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

  isThere(place: Place, wording: Wording): boolean {
    return new Look(document, sight(), place).isThere(named(wording));
  }

  inventory(place: Place): string {
    return inventoryOf(document, sight(), place);
  }

  private offered(kind: Kind, wording: Wording, place: Place): Element | Refusal {
    return offer(document, sight(), kind, named(wording), place === 'page' ? '*' : ':not(main *)');
  }

  /** @returns what a person presses of it, in sight */
  offer(kind: Kind, wording: Wording, place: Place): Element | Refusal {
    const found = this.offered(kind, wording, place);
    return found instanceof Element ? handleOf(found, sight()) : found;
  }

  /** Puts a value into a field as typing does, focus staying where it is. */
  fill(wording: Wording, value: string, place: Place): Refusal | 'done' | 'held already' {
    const field = this.offered('field', wording, place);
    if (!(field instanceof Element)) return field;
    const input = field as HTMLInputElement;
    if (input.value === value) return 'held already';
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
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    return 'done';
  }

  leave(wording: Wording, place: Place): Refusal | 'done' {
    const field = this.offered('field', wording, place);
    if (!(field instanceof Element)) return field;
    (field as HTMLElement).focus();
    (field as HTMLElement).blur();
    return 'done';
  }
}

declare global {
  interface Window {
    tester: Tester;
  }
}

window.tester = new Tester();
