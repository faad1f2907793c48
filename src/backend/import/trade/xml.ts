import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { refusal } from './refusal';

/** An element of XML. Names of elements and attributes are without the prefix of their namespace. */
export type Element = {
  readonly name: string;
  /** The line on which the element begins. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  /** The texts and elements in the element, in their order. */
  readonly pieces: (string | Element)[];
  /** The text in the element and in the elements in it, such as `<b>`, with single spaces. */
  readonly text: string;
};

/** Maximum number of elements inside each other. */
const MAX_DEPTH = 100;
/** Maximum length of one text, attribute or comment, in characters. */
const MAX_PIECE = 1_000_000;
/** Maximum number of characters of a record, with its markup. */
const MAX_RECORD = 50_000_000;
/** Maximum number of elements of a record. */
const MAX_ELEMENTS = 500_000;

/** Number of bytes in which the declaration of XML must end. */
const HEAD = 1_024;

/**
 * Finds the encoding of an XML file: by its byte order mark, by the zero bytes of UTF-16, or by its declaration. Without them it is
 * UTF-8. A file without zero bytes is no UTF-16, whatever its declaration says, and is read as UTF-8.
 */
const findXmlEncoding = async (file: string): Promise<string> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const mark = bytesRead < 2 ? 0 : buffer.readUInt16BE();
    // A file in UTF-16 begins with a byte order mark, or with `<` and a zero byte.
    if ([0xff_fe, 0x3c_00].includes(mark)) return 'utf-16le';
    if ([0xfe_ff, 0x00_3c].includes(mark)) return 'utf-16be';
    const head = buffer.toString('latin1', 0, bytesRead);
    const declared = /^<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
    return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
  } finally {
    await handle.close();
  }
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const tidyText = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Joins texts as they stand: a comment or the border of a CDATA section may be inside a word. */
const joinPieces = (pieces: Element['pieces']): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : joinPieces(piece.pieces))).join('');

/** Maximum number of characters of a name of an element. Longer names are cut, because reports repeat names. */
const MAX_NAME = 100;
/** Takes the place of bytes that cannot be decoded. */
const strangeByte = '\ufffd';

/**
 * Reads the elements of an XML file at a depth, each as a whole, one after the other. The elements above them are not kept, so a file may
 * be larger than the memory.
 * @param name name of the file in messages
 * @param depth 0 for the root element, 1 for the elements in it
 * @param checkRoot called with the root element, before its content is read
 * @throws {Refusal} when the file is no well-formed XML, has a document type, or exceeds a limit
 */
export async function* readElements(
  file: string,
  name: string,
  depth: number,
  checkRoot: (root: Element) => void,
): AsyncGenerator<Element> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const refuse = (wrong: string) => refusal(name, parser.line, wrong);
  const above: Element[] = [];
  const complete: Element[] = [];
  let piece = 0;
  let record = 0;
  let elements = 0;
  let line = 1;
  const begin = (tag: string, attributes: Record<string, SaxesAttributePlain | string>) => {
    // An attribute without a prefix comes later, so it wins over one with the same name and a prefix.
    const own = Object.entries(attributes).toSorted(([a], [b]) => Number(b.includes(':')) - Number(a.includes(':')));
    const pieces: Element['pieces'] = [];
    const element: Element = {
      name: localName(tag).slice(0, MAX_NAME),
      line,
      attributes: Object.fromEntries(own.map(([key, value]) => [localName(key), String(value)])),
      children: [],
      pieces,
      get text() {
        return tidyText(joinPieces(pieces));
      },
    };
    if (above.length === 0) checkRoot(element);
    if (above.length >= MAX_DEPTH) throw refuse(`has more than ${MAX_DEPTH} elements inside each other`);
    elements += 1;
    if (elements > MAX_ELEMENTS) throw refuse(`has more than ${MAX_ELEMENTS} elements in <${above[depth]?.name ?? element.name}>`);
    if (above.length > depth) {
      above.at(-1)?.children.push(element);
      above.at(-1)?.pieces.push(element);
    }
    above.push(element);
  };
  const end = () => {
    const element = above.pop();
    if (!element || above.length !== depth) return;
    complete.push(element);
    record = 0;
    elements = 0;
  };
  const addText = (text: string) => {
    piece = 0;
    if (above.length > depth) above.at(-1)?.pieces.push(text);
  };
  parser.on('error', (error) => {
    throw refuse(`is no well-formed XML: ${error.message.replace(/^[\d:]+\s*/, '')}`);
  });
  parser.on('doctype', () => {
    throw refuse('has a document type (DOCTYPE), which is refused because it can define entities: remove it');
  });
  parser.on('opentagstart', () => {
    piece = 0;
    line = parser.line;
  });
  parser.on('opentag', ({ name: tag, attributes }) => begin(tag, attributes));
  parser.on('closetag', end);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', () => {
    piece = 0;
  });

  const encoding = await findXmlEncoding(file);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    throw refuse(`must be in UTF-8, UTF-16 or Windows-1252, but says that it is in ${JSON.stringify(encoding)}`);
  }
  // This decoder replaces wrong bytes, so it shows in which line they are.
  const lenient = new TextDecoder(encoding);
  const decode = (bytes: Buffer, isLast: boolean): string => {
    const shown = lenient.decode(bytes, { stream: !isLast });
    try {
      return decoder.decode(bytes, { stream: !isLast });
    } catch {
      const before = shown.slice(0, shown.indexOf(strangeByte)).split('\n').length - 1;
      throw refusal(name, parser.line + before, `has bytes that are no ${encoding}: correct the file, or the encoding in its first line`);
    }
  };
  for await (const bytes of createReadStream(file)) {
    const text = decode(bytes as Buffer, false);
    piece += text.length;
    record += text.length;
    parser.write(text);
    if (piece > MAX_PIECE + text.length) throw refuse(`has a text, an attribute or a comment of more than ${MAX_PIECE} characters`);
    if (record > MAX_RECORD) throw refuse(`has more than ${MAX_RECORD} characters in <${above[depth]?.name ?? above.at(-1)?.name}>`);
    yield* complete.splice(0);
  }
  parser.write(decode(Buffer.alloc(0), true));
  parser.close();
  yield* complete.splice(0);
}

/** Makes the record of the elements of a document that were used, so that the others can be named. */
export const makeUsedElements = () => {
  const used = new WeakSet<Element>();
  const whole = new WeakSet<Element>();
  return {
    /** Marks an element as used. Its children are still unused. */
    markOuter(element: Element): Element {
      used.add(element);
      return element;
    },
    /** Marks an element as used, with all its children. */
    markWhole(element: Element): Element {
      whole.add(element);
      return element;
    },
    /** Returns the unused elements in an element, each with its path. The children of an unused element are not named. */
    findUnused(element: Element): readonly { readonly path: string; readonly element: Element }[] {
      const found: { path: string; element: Element }[] = [];
      const visit = (each: Element, above: string) => {
        const path = above === '' ? each.name : `${above}/${each.name}`;
        if (whole.has(each)) return;
        if (used.has(each)) for (const child of each.children) visit(child, path);
        else found.push({ path, element: each });
      };
      visit(element, '');
      return found;
    },
  };
};

export type UsedElements = ReturnType<typeof makeUsedElements>;
