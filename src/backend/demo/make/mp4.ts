import { type Picture, pictureSlices, pictureUnit, sequenceUnit } from './h264';

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4);
  });
  return bytes;
};

const short = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value, index * 2);
  });
  return bytes;
};

const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  return Buffer.concat([numbers(all.length + 8), Buffer.from(name, 'latin1'), all]);
};

/** Returns a unit with its length before the unit. */
const withLength = (unit: Buffer) => Buffer.concat([numbers(unit.length), unit]);

/** The identity matrix: the video is neither turned nor stretched. */
const identity = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

type About = { readonly width: number; readonly height: number; readonly seconds: number };

const sampleEntry = ({ width, height }: About): Buffer => {
  const [sequence, picture] = [sequenceUnit({ width, height }), pictureUnit()];
  const codec = box(
    'avcC',
    Buffer.from([1, sequence[1] ?? 0, sequence[2] ?? 0, sequence[3] ?? 0, 0xff, 0xe1]),
    ...[short(sequence.length), sequence, Buffer.from([1]), short(picture.length), picture],
  );
  const size = [short(width, height), numbers(0x480000, 0x480000, 0), short(1), Buffer.alloc(32), short(24, 0xffff)];
  return box('stsd', numbers(0, 1), box('avc1', short(0, 0, 0, 1), Buffer.alloc(16), ...size, codec));
};

/** Makes the table of samples. Each picture is shown for a second, and only the first picture is a key frame. */
const tableOf = (slices: readonly Buffer[], about: About, at: number): Buffer =>
  box(
    'stbl',
    sampleEntry(about),
    box('stts', numbers(0, 1, slices.length, 1)),
    box('stss', numbers(0, 1, 1)),
    box('stsc', numbers(0, 1, 1, slices.length, 1)),
    box('stsz', numbers(0, 0, slices.length, ...slices.map(({ length }) => length))),
    box('stco', numbers(0, 1, at)),
  );

/** Makes the part that describes the video. @param at the position in the file at which the pictures begin, in bytes */
const movie = (slices: readonly Buffer[], about: About, at: number): Buffer => {
  const { width, height, seconds } = about;
  const media = box(
    'mdia',
    box('mdhd', numbers(0, 0, 0, 1, seconds), short(0x55c4, 0)),
    box('hdlr', numbers(0, 0), Buffer.from('vide'), Buffer.alloc(13)),
    box(
      'minf',
      box('vmhd', numbers(1, 0, 0)),
      box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1)))),
      tableOf(slices, about, at),
    ),
  );
  const header = box('mvhd', numbers(0, 0, 0, 1, seconds, 0x10000), short(0x100, 0), numbers(0, 0), identity, Buffer.alloc(24), numbers(2));
  const track = box('tkhd', numbers(3, 0, 0, 1, 0, seconds, 0, 0), short(0, 0, 0, 0), identity, numbers(width * 0x10000, height * 0x10000));
  return box('moov', header, box('trak', track, media));
};

/**
 * Makes a silent video in MP4 with the codec H.264, with one picture per second.
 * @param size the size in pixels; width and height must be multiples of 16
 */
export const mp4 = (pictures: readonly Picture[], size: { readonly width: number; readonly height: number }): Buffer => {
  const slices = pictureSlices(pictures, size).map(withLength);
  const about = { ...size, seconds: pictures.length };
  const type = box('ftyp', Buffer.from('isom'), numbers(512), Buffer.from('isomavc1'));
  const at = type.length + movie(slices, about, 0).length + 8;
  return Buffer.concat([type, movie(slices, about, at), box('mdat', ...slices)]);
};
