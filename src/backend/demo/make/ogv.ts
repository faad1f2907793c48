import { ogg, plainComment } from './ogg';
import { frameOf } from './webm';

const name = Buffer.from('OVP80');

const header = (width: number, height: number, framesASecond: number): Buffer => {
  const bytes = Buffer.alloc(26);
  name.copy(bytes);
  bytes.set([1, 1, 0], 5);
  bytes.writeUInt16BE(width, 8);
  bytes.writeUInt16BE(height, 10);
  // Pixels are square.
  bytes.writeUIntBE(1, 12, 3);
  bytes.writeUIntBE(1, 15, 3);
  bytes.writeUInt32BE(framesASecond, 18);
  bytes.writeUInt32BE(1, 22);
  return bytes;
};

const comment = () => Buffer.concat([name, Buffer.from([2, 0x20]), plainComment()]);

/** Computes the position of a frame: its number, and the marks of a visible key frame. */
const positionOf = (index: number) => (BigInt(index + 1) << 32n) | (3n << 30n);

/**
 * Makes a silent video in Ogg, with the codec VP8.
 * @param frames lossy WebP pictures, all of the same size
 */
export const ogv = (
  frames: readonly Buffer[],
  { width, height, framesASecond }: { width: number; height: number; framesASecond: number },
) =>
  ogg([
    { bytes: header(width, height, framesASecond), position: 0n },
    { bytes: comment(), position: 0n },
    ...frames.map((frame, index) => ({ bytes: frameOf(frame), position: positionOf(index) })),
  ]);
