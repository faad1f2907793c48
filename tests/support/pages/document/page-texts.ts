import { topDialog } from './controls';
import { type Area, normal, overlap, type Visibility } from './visibility';

/** A text on a page, with the areas of its lines in the window. */
export type WrittenText = { readonly text: string; readonly lines: readonly Area[] };

/** The source of words that a person reads: a text, or a field with its value. */
type Source = Text | HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The smallest width and height of a part of a line that a person can read, in pixels. */
const minSize = 4;

const typed = 'input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"]), textarea, select';

const isField = (source: Source): source is Exclude<Source, Text> => source.nodeType === 1;

const wordsOf = (source: Source): string => {
  if (!isField(source)) return normal(source.nodeValue);
  return normal('selectedOptions' in source ? source.selectedOptions[0]?.text : source.value);
};

/** Finds the texts and the fields with values that a person can see. If a dialog is open, only its content counts. */
function sourcesIn(document: Document, sight: Visibility): Source[] {
  const root = topDialog(document) ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Source[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (wordsOf(text) !== '' && sight.seesText(text)) texts.push(text);
  }
  const fields = [...root.querySelectorAll<Exclude<Source, Text>>(typed)].filter((each) => wordsOf(each) !== '' && sight.seesElement(each));
  return [...texts, ...fields];
}

const insideOf = (field: Element): Area => {
  const { left, top, right, bottom } = field.getBoundingClientRect();
  const style = getComputedStyle(field);
  const width = (side: string) =>
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) + Number.parseFloat(style.getPropertyValue(`padding-${side}`));
  return { left: left + width('left'), top: top + width('top'), right: right - width('right'), bottom: bottom - width('bottom') };
};

const linesOf = (source: Source): readonly Area[] => {
  if (isField(source)) return [insideOf(source)];
  const range = source.ownerDocument.createRange();
  range.selectNodeContents(source);
  return [...range.getClientRects()];
};

type Frames = Map<Element, Area>;

/**
 * Returns the area in which an element shows its content now. Content that is scrolled out of this area is not in a picture of the page.
 */
function frameOf(element: Element | null, known: Frames): Area {
  if (!element) return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const computed = known.get(element);
  if (computed) return computed;
  const around = frameOf(element.parentElement, known);
  const { overflowX, overflowY } = getComputedStyle(element);
  const isOpen = (overflowX === 'visible' && overflowY === 'visible') || element === element.ownerDocument.body;
  const frame = isOpen ? around : overlap(element.getBoundingClientRect(), around);
  known.set(element, frame);
  return frame;
}

const tell = (source: Source, known: Frames): WrittenText => ({
  text: wordsOf(source),
  lines: linesOf(source)
    .map((line) => overlap(line, frameOf(source.parentElement, known)))
    .filter(({ left, top, right, bottom }) => right - left >= minSize && bottom - top >= minSize),
});

/** Finds the panels that the person has opened with a button and can close with the same button. */
const openedPanels = (document: Document): readonly Element[] =>
  [...document.querySelectorAll('[aria-expanded="true"]')].flatMap((button) => {
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '') ?? button.nextElementSibling;
    return panel ? [panel] : [];
  });

/** Whether a line lies under one of the panels. */
const isUnder =
  (panels: readonly Element[], document: Document) =>
  ({ left, top, right, bottom }: Area) => {
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return panels.some((panel) => panel.contains(over));
  };

/** The texts of a page. Tests look for these texts in a picture of the page. */
export class PageTexts {
  private sources: readonly Source[] = [];

  constructor(private readonly document: Document) {}

  /** Returns all texts that a person can see. */
  all(sight: Visibility): WrittenText[] {
    this.sources = sourcesIn(this.document, sight);
    const known: Frames = new Map();
    return this.sources.map((source) => tell(source, known));
  }

  /**
   * Scrolls one of the texts to the middle of the window, and reads this text again. The result has no lines if the text is gone, or if an
   * opened panel or dialog covers it. For example, the dialog of an ended session may open after the texts were read.
   */
  inTheMiddle(index: number): WrittenText {
    const source = this.sources[index];
    const isWithinReach = source && (topDialog(this.document) ?? this.document).contains(source);
    if (!isWithinReach) return { text: '', lines: [] };
    const element = isField(source) ? source : source.parentElement;
    element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { text, lines } = tell(source, new Map());
    const others = openedPanels(this.document).filter((panel) => !panel.contains(source));
    return { text, lines: lines.filter((line) => !isUnder(others, this.document)(line)) };
  }
}
