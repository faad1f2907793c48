/** Samples per second. */
export const RATE = 8_000;
const HEADER = 44;

/** Computes the samples of a melody of sine tones, mono, 8 bits each. */
export const tones = (notes: readonly { readonly hertz: number; readonly seconds: number }[]): Uint8Array => {
  const samples = notes.flatMap(({ hertz, seconds }) => {
    const length = Math.round(seconds * RATE);
    return Array.from({ length }, (_, at) => {
      const fade = Math.min(1, at / 200, (length - at) / 1_200);
      return 128 + Math.round(90 * fade * Math.sin((2 * Math.PI * hertz * at) / RATE));
    });
  });
  return Uint8Array.from(samples);
};

/** Makes a WAV file. @param samples mono samples of 8 bits, as `tones` makes them */
export const wav = (samples: Uint8Array): Buffer => {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
};
