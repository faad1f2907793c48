type Made = {
  readonly width: number;
  readonly height: number;
  /** In bytes; without it, as few as it takes. */
  readonly size?: number;
  /** Its end is missing. */
  readonly isCut?: boolean;
};

/** The skeleton of a JPEG: a frame, the beginning of a scan, and an end. There is nothing to see in it. */
export const jpegOf = ({ width, height, size, isCut = false }: Made): Uint8Array<ArrayBuffer> => {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x2a];
  const made = [0xff, 0xd8, ...frame, ...scan, ...(isCut ? [] : [0xff, 0xd9])];
  const bytes = new Uint8Array(size ?? made.length);
  bytes.set(made);
  return bytes;
};
