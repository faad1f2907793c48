/** The first bytes of every JPEG. */
const firstBytes = [0xff, 0xd8, 0xff];

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Whether a marker (C0 to CF, except C4, C8 and CC) begins a frame header, which has the picture's size. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export const isJpeg = (bytes: Uint8Array): boolean => firstBytes.every((byte, at) => bytes[at] === byte);

/** The facts that a file states about its picture. `isWhole`: whether the picture has an end, which other bytes may follow. */
export type JpegFacts = { readonly pixels: number; readonly isWhole: boolean };

const hasEnd = (bytes: Uint8Array, from: number): boolean => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === endOfImage) return true;
  return false;
};

/** Returns the facts of a JPEG. Thumbnails in the file are skipped, because a thumbnail has its own size and its own end. */
export const jpegFacts = (bytes: Uint8Array): JpegFacts => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let pixels = 0;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
    const next = at + 2 + view.getUint16(at + 2);
    if (marker === startOfScan) return { pixels, isWhole: pixels > 0 && hasEnd(bytes, next) };
    at = next;
  }
  return { pixels, isWhole: false };
};
