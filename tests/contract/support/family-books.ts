import type { FilePart } from './multipart';

/** A JPEG of 16 by 12 pixels. */
export const smallPicture: FilePart = {
  filename: 'libro de familia.jpg',
  base64:
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKwBRN//2Q==',
};

const longestComment = 65_533;

/** Returns the small picture, lengthened by comments to a number of bytes. The result is still a valid JPEG. */
export const pictureOf = (bytes: number): FilePart => {
  const small = Buffer.from(smallPicture.base64, 'base64');
  const comments: Buffer[] = [];
  for (let left = bytes - small.length; left > 0; ) {
    // A comment has four bytes around its text, so a remainder of fewer than four bytes is avoided.
    const length = left <= longestComment + 2 ? left : Math.min(longestComment + 2, left - 4);
    comments.push(Buffer.from([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 0xff]), Buffer.alloc(length - 4, 'x'));
    left -= length;
  }
  return { ...smallPicture, base64: Buffer.concat([small.subarray(0, 2), ...comments, small.subarray(2)]).toString('base64') };
};

/** Returns a file with the given bytes. */
export const fileOf = (bytes: Buffer, filename = 'libro.jpg'): FilePart => ({ filename, base64: bytes.toString('base64') });
