import sharp from 'sharp';
import type { Written } from '../pages/document/written';

/** The least difference in brightness, of 255, between a text and its ground: letters of the smallest text are never drawn in full. */
const leastContrast = 40;

type Grey = { readonly data: Uint8Array; readonly width: number; readonly height: number };

type Line = Written['lines'][number];

const greyOf = async (picture: Buffer): Promise<Grey> => {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(Math.round(value), most));

/** Whether something is drawn in an area: the lightest point and the darkest one differ. */
function isDrawn({ data, width, height }: Grey, { left, top, right, bottom }: Line, down: number): boolean {
  let [darkest, lightest] = [255, 0];
  const [from, to] = [within(0, left, width), within(0, right, width)];
  for (let y = within(0, top + down, height); y < within(0, bottom + down, height); y += 1) {
    for (let at = y * width + from; at < y * width + to; at += 1) {
      const value = data[at] ?? 0;
      if (value < darkest) darkest = value;
      if (value > lightest) lightest = value;
    }
    if (lightest - darkest >= leastContrast) return true;
  }
  return false;
}

const isInPicture =
  ({ width, height }: Grey, down: number) =>
  ({ left, top, right, bottom }: Line) =>
    left >= 0 && right <= width && top + down >= 0 && bottom + down <= height;

/**
 * The texts that are not to be seen in a picture, although they are said to be there: something lies over them, or they have the colour of their ground.
 * @param down where the window begins in the picture
 * @returns their indexes
 */
export async function notDrawn(picture: Buffer, texts: readonly Written[], down: number): Promise<readonly number[]> {
  const grey = await greyOf(picture);
  return texts.flatMap(({ lines }, index) => {
    const there = lines.filter(isInPicture(grey, down));
    return there.length === 0 || there.some((line) => isDrawn(grey, line, down)) ? [] : [index];
  });
}
