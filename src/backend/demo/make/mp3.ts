import { Bits } from './bits';

/** Samples per second. */
const RATE = 32_000;
/** Samples of a granule. A frame has two granules. */
const GRANULE = 576;
const FRAME_BYTES = 144;

/** The header of a frame: MPEG-1, layer III, no checksum, 32 kbit/s, 32 kHz, mono. */
const head = [0xff, 0xfb, 0x18, 0xc0];

/** A granule with one line of the spectrum; null for silence. */
type Granule = { readonly line: number; readonly gain: number; readonly isNegative: boolean } | null;

/**
 * Returns the pairs of spectral lines up to the line with the tone, as codes of the first Huffman table. The last pair contains the line
 * with the tone, and the sign of this line.
 */
const spectrum = (granule: Granule): Bits => {
  const bits = new Bits();
  if (!granule) return bits;
  for (let pair = 0; pair < Math.floor(granule.line / 2); pair += 1) bits.fixed(1, 1);
  const sign = Number(granule.isNegative);
  return granule.line % 2 === 0 ? bits.fixed(0b01, 2).fixed(sign, 1) : bits.fixed(0b001, 3).fixed(sign, 1);
};

const about = (bits: Bits, granule: Granule, length: number): Bits =>
  bits
    .fixed(length, 12)
    .fixed(granule ? Math.floor(granule.line / 2) + 1 : 0, 9)
    .fixed(granule?.gain ?? 0, 8)
    // The granule has no scale factors, and windows of one length.
    .fixed(0, 4)
    .fixed(0, 1)
    // All three regions use the same table.
    .fixed(1, 5)
    .fixed(1, 5)
    .fixed(1, 5)
    .fixed(0, 7)
    .fixed(0, 3);

const frameOf = (granules: readonly [Granule, Granule]): Buffer => {
  const [one, other] = granules.map(spectrum) as [Bits, Bits];
  // The frame has no data from earlier frames, no private bits, and no shared scale factors.
  const side = about(about(new Bits().fixed(0, 18), granules[0], one.length), granules[1], other.length);
  const data = Buffer.alloc(FRAME_BYTES - head.length - 17);
  const spelt = new Bits();
  for (const part of [one, other]) {
    const bytes = part.toBuffer();
    for (let at = 0; at < part.length; at += 1) spelt.fixed(((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1, 1);
  }
  spelt.toBuffer().copy(data);
  return Buffer.concat([Buffer.from(head), side.toBuffer(), data]);
};

/**
 * Whether the line of a granule is negative. The phase of a tone in the middle of a line moves by a quarter turn per granule. The direction
 * is different for even and for odd lines.
 */
const isNegative = (line: number, index: number) => ((line % 18) % 2 === 0 ? [0, 0, 1, 1] : [0, 1, 1, 0])[index % 4] === 1;

const FULL = 202;
/** Decrease of the gain from one granule to the next. */
const FADE = 0.6;

/** Makes a melody in MP3. Each note sounds as the nearest line of the spectrum, and fades. */
export const mp3 = (notes: readonly { readonly hertz: number; readonly seconds: number }[]): Buffer => {
  const granules: Granule[] = notes.flatMap(({ hertz, seconds }) => {
    const line = Math.round((hertz * 2 * GRANULE) / RATE - 0.5);
    return Array.from({ length: Math.round((seconds * RATE) / GRANULE) }, (_, index) => ({
      line,
      gain: Math.round(FULL - index * FADE),
      isNegative: isNegative(line, index),
    }));
  });
  const frames = Array.from({ length: Math.ceil(granules.length / 2) + 1 }, (_, index) =>
    frameOf([granules[2 * index] ?? null, granules[2 * index + 1] ?? null]),
  );
  return Buffer.concat(frames);
};
