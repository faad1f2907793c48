/** A buffer to which numbers are appended bit by bit, the highest bit first. */
export class Bits {
  readonly #bits: number[] = [];

  get length(): number {
    return this.#bits.length;
  }

  /** Appends a number in a fixed number of bits. */
  fixed(value: number, width: number): this {
    for (let bit = width - 1; bit >= 0; bit -= 1) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
    return this;
  }

  /** Appends a number in Exp-Golomb code, in which small numbers are short. */
  golomb(value: number): this {
    const width = Math.floor(Math.log2(value + 1)) + 1;
    return this.fixed(0, width - 1).fixed(value + 1, width);
  }

  /** Appends zeros up to the next byte. */
  align(): this {
    return this.fixed(0, (8 - (this.length % 8)) % 8);
  }

  bytes(content: Uint8Array): this {
    for (const byte of content) this.fixed(byte, 8);
    return this;
  }

  toBuffer(): Buffer {
    const bytes = Buffer.alloc(Math.ceil(this.length / 8));
    this.#bits.forEach((bit, at) => {
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (7 - (at & 7)));
    });
    return bytes;
  }
}
