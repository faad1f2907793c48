import { pipeline, type Readable, Transform } from 'node:stream';
import { StorageAway } from './storage';

/**
 * The bytes of a file, if they are as many as were announced. A storage that sends fewer would leave the reader waiting for the rest, one that
 * sends more would spoil the next answer on the connection: the connection is cut instead.
 */
export const requireLength = (length: number, bytes: Readable): Readable => {
  let left = length;
  const fault = () => new StorageAway(new Error('The storage sends another number of bytes than it announced'));
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(fault());
      else done(null, chunk);
    },
    flush(done) {
      done(left === 0 ? null : fault());
    },
  });
  // Whoever reads the result learns of the error.
  return pipeline(bytes, counted, () => undefined);
};
