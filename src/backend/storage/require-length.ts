import { pipeline, type Readable, Transform } from 'node:stream';
import { StorageAway } from './storage';

/**
 * Passes on the bytes of a file, and fails if their number differs from the announced length. With fewer bytes the reader would wait for
 * the rest; more bytes would spoil the next answer on the connection. So the connection is cut instead.
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
  // The error is not lost: the reader of the result gets it.
  return pipeline(bytes, counted, () => undefined);
};
