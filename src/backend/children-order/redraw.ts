import pLimit from 'p-limit';
import { isPictureSize, picturePixels } from '../../shared/rules/children-order';
import { Away } from '../http/away';
import { Problem } from '../http/problem';
import { loadSharp } from '../pictures';

/** Maximum length of the longer side of a stored picture, in pixels: enough to read a page. */
const LONGEST_SIDE = 2_400;
/** Time limit for one picture: a progressive JPEG of many passes may take long. */
const SECONDS = 10;

/** The first bytes of each JPEG. */
const beginning = Buffer.from([0xff, 0xd8, 0xff]);

const noJpeg = () => new Problem(400, 'no-jpeg');
const tooLarge = () => new Problem(413, 'picture-too-large');

/** Redraws one picture at a time: each takes up to 200 MB, and passwords are hashed on the same threads. */
const inTurn = pLimit(1);
const MOST_WAITING = 50;

/**
 * Warnings that do not mean an incomplete picture: the firmware of some phones and scanners writes meaningless parameters and extra bytes.
 */
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
  // Fails on warnings, because the library only warns of a picture that ends too early.
  return draw('warning').catch((error: unknown) => {
    if (!ofFirmware.test(String(error))) throw error;
    return draw('error');
  });
};

/**
 * Decodes a person's file and writes the picture anew, off the event loop. The visible picture stays; camera, place, thumbnails and all
 * other data are dropped.
 * @throws 400 where the file is no complete JPEG, 413 where it is too large, {Away} when too many pictures wait already
 */
export const redrawPicture = async (bytes: Buffer): Promise<Buffer> => {
  if (!bytes.subarray(0, beginning.length).equals(beginning)) throw noJpeg();
  if (!isPictureSize(bytes.length)) throw tooLarge();
  if (inTurn.pendingCount >= MOST_WAITING) throw new Away('Too many pictures are sent');
  return inTurn(async () => {
    // Outside the catch below: a library that cannot be loaded is no fault of the picture.
    const sharp = await loadSharp();
    return drawnAnew(sharp, bytes).catch((error: unknown) => {
      throw error instanceof Problem ? error : noJpeg();
    });
  });
};
