import pLimit from 'p-limit';
import { isPictureSize, picturePixels } from '../../shared/rules/children-order';
import { Away } from '../http/away';
import { Problem } from '../http/problem';
import { loadSharp } from '../pictures';

/** Maximum length of the longer side of a stored picture, in pixels. This length is enough to read a page. */
const LONGEST_SIDE = 2_400;
/** Time limit for one picture, because a progressive JPEG of many passes may take long. */
const SECONDS = 10;

/** The first bytes of each JPEG. */
const beginning = Buffer.from([0xff, 0xd8, 0xff]);

const notJpeg = () => new Problem(400, 'no-jpeg');
const tooLarge = () => new Problem(413, 'picture-too-large');

/** The queue that redraws one picture at a time. A picture takes up to 200 MB of memory, and passwords are hashed on the same threads. */
const oneAtATime = pLimit(1);
/** Maximum number of pictures that wait for their turn. */
const MAX_WAITING = 50;

/**
 * Matches warnings that also occur for a complete picture. The firmware of some phones and scanners writes meaningless parameters and extra
 * bytes.
 */
const harmlessWarnings = /Invalid SOS parameters|extraneous bytes before marker 0x(?!d9)/;

const redraw = async (sharp: Awaited<ReturnType<typeof loadSharp>>, bytes: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > picturePixels) throw tooLarge();
  const draw = (failOn: 'error' | 'warning') =>
    sharp(bytes, { limitInputPixels: picturePixels, failOn })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
  // The first try fails on warnings, because the library only warns of a picture that ends too early.
  return draw('warning').catch((error: unknown) => {
    if (!harmlessWarnings.test(String(error))) throw error;
    return draw('error');
  });
};

/**
 * Decodes an uploaded file and encodes its picture anew, outside the event loop. The result contains only the visible picture, without any
 * data about camera, place or thumbnails.
 * @throws 400 for a file that is no complete JPEG, 413 for a large picture, {Away} when too many pictures wait
 */
export const redrawPicture = async (bytes: Buffer): Promise<Buffer> => {
  if (!bytes.subarray(0, beginning.length).equals(beginning)) throw notJpeg();
  if (!isPictureSize(bytes.length)) throw tooLarge();
  if (oneAtATime.pendingCount >= MAX_WAITING) throw new Away('Too many pictures are sent');
  return oneAtATime(async () => {
    // The library is loaded outside the catch below, because a failure to load it is no fault of the picture.
    const sharp = await loadSharp();
    return redraw(sharp, bytes).catch((error: unknown) => {
      throw error instanceof Problem ? error : notJpeg();
    });
  });
};
