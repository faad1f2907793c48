import { Bits } from './bits';
import { checksum, ogg, plainComment } from './ogg';
import { RATE } from './wav';

/** Maximum number of samples of a frame. */
const BLOCK = 4_096;

const streamInfo = (samples: number): Buffer =>
  new Bits()
    .fixed(BLOCK, 16)
    .fixed(BLOCK, 16)
    // The sizes of frames are not given.
    .fixed(0, 48)
    .fixed(RATE, 20)
    // One channel, 8 bits.
    .fixed(0, 3)
    .fixed(7, 5)
    .fixed(samples, 36)
    // The checksum of the sound is not given.
    .fixed(0, 128)
    .toBuffer();

const block = (type: number, isLast: boolean, content: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(((isLast ? 0x80 : 0) + type) * 2 ** 24 + content.length);
  return Buffer.concat([head, content]);
};

/** Makes a frame with uncompressed samples. */
const frameOf = (samples: Uint8Array, number: number): Buffer => {
  const head = new Bits()
    .fixed(0b11111111111110, 14)
    .fixed(0, 2)
    // The number of samples follows at the end of the header. The sound has 8 kHz, one channel, 8 bits.
    .fixed(0b0111, 4)
    .fixed(0b0100, 4)
    .fixed(0, 4)
    .fixed(0b001, 3)
    .fixed(0, 1)
    .fixed(number, 8)
    .fixed(samples.length - 1, 16)
    .toBuffer();
  const signed = samples.map((sample) => sample ^ 0x80);
  const frame = Buffer.concat([head, Buffer.from([checksum(head, 0x07, 8), 0b00000010]), signed]);
  const end = Buffer.alloc(2);
  end.writeUInt16BE(checksum(frame, 0x8005, 16));
  return Buffer.concat([frame, end]);
};

/** Makes a sound in Ogg, with the codec FLAC. @param samples mono samples of 8 bits, as `tones` makes them */
export const oga = (samples: Uint8Array): Buffer => {
  const count = Math.ceil(samples.length / BLOCK);
  const first = Buffer.concat([Buffer.from('\x7fFLAC\x01\x00\x00\x01fLaC', 'latin1'), block(0, false, streamInfo(samples.length))]);
  return ogg([
    { bytes: first, position: 0n },
    { bytes: block(4, true, plainComment()), position: 0n },
    ...Array.from({ length: count }, (_, number) => {
      const end = Math.min(samples.length, (number + 1) * BLOCK);
      return { bytes: frameOf(samples.subarray(number * BLOCK, end), number), position: BigInt(end) };
    }),
  ]);
};
