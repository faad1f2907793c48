const RATE = 8_000;
const HEADER = 44;

/** A melody of sine tones, mono, 8 bits a sample. */
export const wav = (notes: readonly { readonly hertz: number; readonly seconds: number }[]): Buffer => {
  const samples = notes.flatMap(({ hertz, seconds }) => {
    const length = Math.round(seconds * RATE);
    return Array.from({ length }, (_, at) => {
      const fade = Math.min(1, at / 200, (length - at) / 1_200);
      return 128 + Math.round(90 * fade * Math.sin((2 * Math.PI * hertz * at) / RATE));
    });
  });
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
  return Buffer.concat([header, Buffer.from(samples)]);
};
