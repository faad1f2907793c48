import { Bits } from './bits';

/** A picture in the colour space YCbCr. The brightness has the full size; the two colour differences have half the width and height. */
export type Picture = { readonly luma: Buffer; readonly blue: Buffer; readonly red: Buffer };

/** The side of a block, in pixels. */
const SIDE = 16;

type Size = { readonly width: number; readonly height: number };

/** Returns a unit of the format (NAL unit). Bytes are escaped, because no part of the content may look like the beginning of a unit. */
const unit = (kind: number, bits: Bits): Buffer => {
  const content = bits.fixed(1, 1).align().toBuffer();
  const escaped: number[] = [kind];
  let zeros = 0;
  for (const byte of content) {
    if (zeros >= 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    escaped.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(escaped);
};

/** Returns the unit of the sequence parameters, for the baseline profile. Pictures are stored in the order of their display. */
export const sequenceUnit = ({ width, height }: Size): Buffer =>
  unit(
    0x67,
    new Bits()
      .bytes(Buffer.from([66, 0xc0, 30]))
      .golomb(0)
      .golomb(0)
      .golomb(2)
      .golomb(1)
      .fixed(0, 1)
      .golomb(width / SIDE - 1)
      .golomb(height / SIDE - 1)
      .fixed(0b1100, 4),
  );

/** Returns the unit of the picture parameters, which allow blocks with unfiltered edges. */
export const pictureUnit = (): Buffer =>
  unit(
    0x68,
    new Bits().golomb(0).golomb(0).fixed(0, 2).golomb(0).golomb(0).golomb(0).fixed(0, 3).golomb(0).golomb(0).golomb(0).fixed(0b100, 3),
  );

const blockOf = ({ luma, blue, red }: Picture, { width }: Size, column: number, row: number): Buffer => {
  const cut = (plane: Buffer, stride: number, side: number) =>
    Array.from({ length: side }, (_, line) => {
      const at = (row * side + line) * stride + column * side;
      return plane.subarray(at, at + side);
    });
  return Buffer.concat([...cut(luma, width, SIDE), ...cut(blue, width / 2, SIDE / 2), ...cut(red, width / 2, SIDE / 2)]);
};

const blocksOf = (picture: Picture, size: Size): readonly Buffer[] =>
  Array.from({ length: (size.width * size.height) / SIDE ** 2 }, (_, index) =>
    blockOf(picture, size, index % (size.width / SIDE), Math.floor((index * SIDE) / size.width)),
  );

/** Writes the blocks uncompressed, and skips each block that equals the block at the same place in the previous picture. */
const sliceOf = (bits: Bits, blocks: readonly Buffer[], before: readonly Buffer[] | undefined): Bits => {
  // The slice does not change the quality, and does not filter the edges of blocks.
  bits.golomb(0).golomb(1);
  let skipped = 0;
  blocks.forEach((block, index) => {
    if (before?.[index]?.equals(block)) skipped += 1;
    else {
      if (before) bits.golomb(skipped);
      bits
        .golomb(before ? 30 : 25)
        .align()
        .bytes(block);
      skipped = 0;
    }
  });
  return before && skipped > 0 ? bits.golomb(skipped) : bits;
};

/** Returns the units of pictures. The first picture is complete; each later picture contains only the blocks that have changed. */
export const pictureSlices = (pictures: readonly Picture[], size: Size): readonly Buffer[] => {
  const all = pictures.map((picture) => blocksOf(picture, size));
  return all.map((blocks, index) => {
    if (index === 0)
      return unit(0x65, sliceOf(new Bits().golomb(0).golomb(7).golomb(0).fixed(0, 4).golomb(0).fixed(0, 2), blocks, undefined));
    return unit(
      0x41,
      sliceOf(
        new Bits()
          .golomb(0)
          .golomb(5)
          .golomb(0)
          .fixed(index % 16, 4)
          .fixed(0, 3),
        blocks,
        all[index - 1],
      ),
    );
  });
};
