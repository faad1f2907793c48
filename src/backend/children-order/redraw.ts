import pLimit from 'p-limit';
import { isPictureSize, picturePixels } from '../../shared/rules/children-order';
import { Away } from '../http/away';
import { Problem } from '../http/problem';
import { loadSharp } from '../pictures';

/** The longer side of what is kept: enough to read a page. */
const LONGEST_SIDE = 2_400;
/** A picture of many passes may take long. */
const SECONDS = 10;

/** How each JPEG begins. */
const beginning = Buffer.from([0xff, 0xd8, 0xff]);

const noJpeg = () => new Problem(400, 'no-jpeg');
const tooLarge = () => new Problem(413, 'picture-too-large');

/** One at a time: each takes up to 200 MB, and passwords are hashed on the same threads. */
const inTurn = pLimit(1);
const MOST_WAITING = 50;

/** Warnings about whole pictures of some phones and scanners, whose firmware writes meaningless parameters and extra bytes. */
const ofFirmware = /Invalid SOS parameters|extraneous bytes before marker 0x(?!d9)/;

const drawnAnew = async (sharp: Awaited<ReturnType<typeof loadSharp>>, bytes: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > picturePixels) throw tooLarge();
  const draw = (failOn: 'error' | 'warning') =>
    sharp(bytes, { limitInputPixels: picturePixels, failOn })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
  // That a picture ends too early is only a warning.
  return draw('warning').catch((error: unknown) => {
    if (!ofFirmware.test(String(error))) throw error;
    return draw('error');
  });
};

/**
 * A picture of somebody's file, decoded and written anew, off the event loop: what can be seen stays; camera, place, thumbnails and whatever else
 * was in the file go.
 * @throws 400 where it is no whole JPEG; 413 where it is too large; {Away} when too many wait already
 */
export const redrawPicture = async (bytes: Buffer): Promise<Buffer> => {
  if (!bytes.subarray(0, beginning.length).equals(beginning)) throw noJpeg();
  if (!isPictureSize(bytes.length)) throw tooLarge();
  if (inTurn.pendingCount >= MOST_WAITING) throw new Away('Too many pictures are sent');
  return inTurn(async () => {
    // That this library cannot be loaded says nothing about the picture.
    const sharp = await loadSharp();
    return drawnAnew(sharp, bytes).catch((error: unknown) => {
      throw error instanceof Problem ? error : noJpeg();
    });
  });
};
