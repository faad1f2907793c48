import { escapeMarkup } from '../escape-markup';
import { type Motif, motifs } from './cover-motifs';

/** The content of a cover. */
export type CoverContent = {
  readonly id: string;
  readonly name: string;
  readonly stage: string;
  readonly subjects: readonly string[];
  readonly resource: boolean;
};

const WIDTH = 300;
const HEIGHT = 400;
const LINE_LENGTH = 12;
const MAX_LINES = 4;
/** Maximum numbers of characters. A title has up to four lines; a small line must stay legible. */
const MAX_LETTERS = { title: 60, small: 36 };
/** Maximum width of a line of the title, in SVG units. */
const TITLE_WIDTH = 248;
/** Average width of a bold letter in relation to the font size. */
const LETTER_WIDTH = 0.67;

/** The colour (a hue in degrees) and the motif of each field of study. The first field that matches a subject counts. */
const looks: readonly { readonly field: RegExp; readonly hue: number; readonly motif: keyof typeof motifs }[] = [
  { field: /matem|álgebra/i, hue: 222, motif: 'grid' },
  { field: /lengua|literatura/i, hue: 350, motif: 'waves' },
  { field: /inglés/i, hue: 262, motif: 'rings' },
  { field: /italiano/i, hue: 146, motif: 'bars' },
  { field: /naturales|biolog/i, hue: 168, motif: 'leaves' },
  { field: /física y química|química|^física/i, hue: 196, motif: 'orbits' },
  { field: /sociales|historia|geograf/i, hue: 22, motif: 'peaks' },
  { field: /música/i, hue: 318, motif: 'waves' },
  { field: /plástica|global/i, hue: 334, motif: 'rings' },
  { field: /econom|empresa/i, hue: 236, motif: 'bars' },
  { field: /filosof|valores/i, hue: 286, motif: 'orbits' },
  { field: /tecnolog|informát/i, hue: 206, motif: 'grid' },
  { field: /sanidad|física/i, hue: 8, motif: 'peaks' },
];

const lookOf = (subject: string) => looks.find(({ field }) => field.test(subject)) ?? { hue: 214, motif: 'rings' as const };

/**
 * Makes a generator of numbers from 0 to 1 (mulberry32). A seed always yields the same numbers, so that the cover of a title never changes.
 */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Matches characters that XML does not allow, not even escaped. */
const outsideXml = /[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;

/** Shortens a text to a number of characters. The time to draw a line grows with the square of its length. */
const shorten = (text: string, most: number) => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};

/** Wraps words into lines. Only a line with one long word may exceed `LINE_LENGTH`. A text with too many lines ends with an ellipsis. */
const linesOf = (text: string): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`];
};

const text = (attributes: string, content: string) =>
  `<text fill="#fff" font-family="Open Sans" ${attributes}>${escapeMarkup(content.replace(outsideXml, ''))}</text>`;

/** Splits a name: 'Huellas 2 ESO' has the series 'Huellas', the level 2, and the rest 'ESO'. */
const partsOf = (name: string) => {
  const [, series = name, level, rest = ''] = /^(.+?)\s(\d)(?:\s+(.*))?$/.exec(name) ?? [];
  return { series, level, rest };
};

const titleText = (series: string) => {
  const lines = linesOf(shorten(series, MAX_LETTERS.title));
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.round(Math.min(36, TITLE_WIDTH / (longest * LETTER_WIDTH)));
  return lines.map((line, index) => text(`x="30" y="${94 + index * (size + 6)}" font-size="${size}" font-weight="700"`, line)).join('');
};

/** Draws a small line of text. The font is smaller if the text has more letters than `fitting`. */
const smallText = (attributes: string, content: string, fitting: number) => {
  const line = shorten(content, MAX_LETTERS.small);
  const size = Math.round(14 * Math.min(1, fitting / line.length));
  return text(`x="30" font-size="${size}" font-weight="600" ${attributes}`, line);
};

const seal = (level: string, accent: string) =>
  `<circle cx="246" cy="344" r="28" fill="${accent}"/>` +
  `<text x="246" y="355" fill="#1b1b2b" font-family="Open Sans" font-size="32" font-weight="800" text-anchor="middle">${level}</text>`;

/** Returns samples of all motifs and colours. The samples change when the code of a motif or of a colour changes. */
export const drawings = (): readonly unknown[] => [
  ...looks.map(({ field, ...look }) => [field.source, look]),
  ...Object.values(motifs).map((draw) => draw(numbersFrom(1), '#fff')),
];

/**
 * Draws a cover as an SVG picture of 300 by 400 units. Colour and motif depend on the subject; the details depend on the id of the title.
 */
export const drawCover = ({ id, name, stage, subjects, resource }: CoverContent): string => {
  const subject = subjects[0] ?? stage;
  const { hue, motif } = lookOf(subject);
  const next = numbersFrom(Number(BigInt(id) % 2n ** 32n));
  const turn = hue + Math.round(next() * 20 - 10);
  const accent = `hsl(${(turn + 165 + Math.round(next() * 50)) % 360} 85% 68%)`;
  const draw: Motif = motifs[motif];
  const { series, level, rest } = partsOf(name);
  const label = rest === '' || rest === stage ? stage : `${stage} · ${level} ${rest}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="hsl(${turn} ${resource ? 22 : 64}% 44%)"/>`,
    `<stop offset="1" stop-color="hsl(${turn + 26} ${resource ? 26 : 70}% 24%)"/></linearGradient>`,
    '<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="0.6"/></linearGradient></defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    draw(next, accent),
    `<rect y="270" width="${WIDTH}" height="130" fill="url(#ground)"/>`,
    `<rect width="12" height="${HEIGHT}" fill="#000" fill-opacity="0.22"/><rect x="12" width="2" height="${HEIGHT}" fill="#fff" fill-opacity="0.18"/>`,
    smallText('y="46" letter-spacing="0.1em" fill-opacity="0.92"', subject.toUpperCase(), 22),
    titleText(series),
    `<rect x="30" y="332" width="34" height="4" rx="2" fill="${accent}"/>`,
    smallText('y="360"', label, level === undefined ? 30 : 22),
    level === undefined ? '' : seal(level, accent),
    '</svg>',
  ].join('');
};
