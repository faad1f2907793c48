type JpegOptions = {
  readonly width: number;
  readonly height: number;
  /** The size of the file in bytes; without it, the file is as small as possible. */
  readonly size?: number;
  /** Omits the end of the file, as if it were cut off. */
  readonly isCut?: boolean;
};

/** Returns the skeleton of a JPEG: a frame, the beginning of a scan, and an end. The picture has no visible content. */
export const jpegOf = ({ width, height, size, isCut = false }: JpegOptions): Uint8Array<ArrayBuffer> => {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x2a];
  const made = [0xff, 0xd8, ...frame, ...scan, ...(isCut ? [] : [0xff, 0xd9])];
  const bytes = new Uint8Array(size ?? made.length);
  bytes.set(made);
  return bytes;
};
