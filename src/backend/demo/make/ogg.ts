/** Computes a checksum with a polynomial, the highest bit first. */
export const checksum = (bytes: Uint8Array, polynomial: number, width: 8 | 16 | 32): number => {
  const top = 2 ** (width - 1);
  const all = 2 ** width;
  let sum = 0;
  for (const byte of bytes) {
    sum = (sum ^ (byte * 2 ** (width - 8))) >>> 0;
    for (let bit = 0; bit < 8; bit += 1) sum = sum >= top ? (((sum * 2) % all) ^ polynomial) >>> 0 : sum * 2;
  }
  return sum;
};

/** One packet of a stream, and its position in the units of the codec. */
export type Packet = { readonly bytes: Buffer; readonly position: bigint };

const pageOf = ({ bytes, position }: Packet, number: number, isLast: boolean): Buffer => {
  // A packet ends with the first segment that is not full.
  const segments = [...Array.from({ length: Math.floor(bytes.length / 255) }, () => 255), bytes.length % 255];
  if (segments.length > 255) throw new Error('A packet of this size needs several pages.');
  const head = Buffer.alloc(27);
  head.write('OggS', 0);
  head[5] = (number === 0 ? 2 : 0) + (isLast ? 4 : 0);
  head.writeBigUInt64LE(position, 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(number, 18);
  head[26] = segments.length;
  const page = Buffer.concat([head, Buffer.from(segments), bytes]);
  page.writeUInt32LE(checksum(page, 0x04c11db7, 32), 22);
  return page;
};

/** Makes a stream in Ogg, with each packet on a separate page. */
export const ogg = (packets: readonly Packet[]): Buffer =>
  Buffer.concat(packets.map((packet, number) => pageOf(packet, number, number === packets.length - 1)));

/** Makes the packet of comments, which contains the name of the encoder and no comments. */
export const plainComment = (): Buffer => {
  const vendor = Buffer.from('portal');
  const comment = Buffer.alloc(vendor.length + 8);
  comment.writeUInt32LE(vendor.length, 0);
  vendor.copy(comment, 4);
  return comment;
};
