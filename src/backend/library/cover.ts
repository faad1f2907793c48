import { escapeMarkup } from '../escape-markup';
import { type Motif, motifs } from './cover-motifs';

/** The content of a cover. */
export type CoverOf = {
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
/** Maximum length in characters: of a title, which has four lines, and of a smaller line that is still legible. */
const MAX_LETTERS = { title: 60, small: 36 };
/** Space for the title, in SVG units; `LETTER_WIDTH`: average width of a bold letter in relation to the font size. */
const TITLE_WIDTH = 248;
const LETTER_WIDTH = 0.67;

/** Each field of study has its colour (a hue in degrees) and its pattern. */
const looks: readonly { readonly of: RegExp; readonly hue: number; readonly motif: keyof typeof motifs }[] = [
  { of: /matem|álgebra/i, hue: 222, motif: 'grid' },
  { of: /lengua|literatura/i, hue: 350, motif: 'waves' },
  { of: /inglés/i, hue: 262, motif: 'rings' },
  { of: /italiano/i, hue: 146, motif: 'bars' },
  { of: /naturales|biolog/i, hue: 168, motif: 'leaves' },
  { of: /física y química|química|^física/i, hue: 196, motif: 'orbits' },
  { of: /sociales|historia|geograf/i, hue: 22, motif: 'peaks' },
  { of: /música/i, hue: 318, motif: 'waves' },
  { of: /plástica|global/i, hue: 334, motif: 'rings' },
  { of: /econom|empresa/i, hue: 236, motif: 'bars' },
  { of: /filosof|valores/i, hue: 286, motif: 'orbits' },
  { of: /tecnolog|informát/i, hue: 206, motif: 'grid' },
  { of: /sanidad|física/i, hue: 8, motif: 'peaks' },
];

const lookOf = (subject: string) => looks.find(({ of }) => of.test(subject)) ?? { hue: 214, motif: 'rings' as const };

/** Numbers from 0 to 1 that are the same each time for the same title, so that a cover never changes (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Characters that XML does not admit, not even escaped. */
const outsideXml = /[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;

/** Cuts a text to a number of characters: the time to draw a line grows with the square of its length. */
const shortened = (text: string, most: number) => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};

/** Wraps words into lines of about equal length; a text that does not fit ends with an ellipsis. */
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

/** The parts of a name: 'Huellas 2 ESO' is the series Huellas, level 2, and the rest ESO. */
const partsOf = (name: string) => {
  const [, series = name, level, rest = ''] = /^(.+?)\s(\d)(?:\s+(.*))?$/.exec(name) ?? [];
  return { series, level, rest };
};

const titleText = (series: string) => {
  const lines = linesOf(shortened(series, MAX_LETTERS.title));
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.round(Math.min(36, TITLE_WIDTH / (longest * LETTER_WIDTH)));
  return lines.map((line, index) => text(`x="30" y="${94 + index * (size + 6)}" font-size="${size}" font-weight="700"`, line)).join('');
};

/** A small line of text, with a smaller font if it has more letters than fit. */
const smallText = (attributes: string, content: string, fitting: number) => {
  const line = shortened(content, MAX_LETTERS.small);
  const size = Math.round(14 * Math.min(1, fitting / line.length));
  return text(`x="30" font-size="${size}" font-weight="600" ${attributes}`, line);
};

const seal = (level: string, accent: string) =>
  `<circle cx="246" cy="344" r="28" fill="${accent}"/>` +
  `<text x="246" y="355" fill="#1b1b2b" font-family="Open Sans" font-size="32" font-weight="800" text-anchor="middle">${level}</text>`;

/** Samples of all patterns and colours: they change when the code that draws them changes. */
export const drawings = (): readonly unknown[] => [
  ...looks.map(({ of, ...look }) => [of.source, look]),
  ...Object.values(motifs).map((draw) => draw(numbersFrom(1), '#fff')),
];

/** @returns an SVG picture of 300 by 400: colour and pattern by subject, composition by title */
export const drawCover = ({ id, name, stage, subjects, resource }: CoverOf): string => {
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
