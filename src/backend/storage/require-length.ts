import { pipeline, type Readable, Transform } from 'node:stream';
import { StorageAway } from './storage';

/**
 * Passes on the bytes of a file, and fails if their number differs from the announced length. Such a failure cuts the connection. Otherwise
 * a reader would wait for missing bytes, or additional bytes would spoil the next answer on the connection.
 */
export const requireLength = (length: number, bytes: Readable): Readable => {
  let left = length;
  const fault = () => new StorageAway(new Error('The storage sends another number of bytes than it announced'));
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(fault());
      else done(null, chunk);
    },
    flush(done) {
      done(left === 0 ? null : fault());
    },
  });
  // The callback may ignore the error, because the reader of the result gets it.
  return pipeline(bytes, counter, () => undefined);
};
