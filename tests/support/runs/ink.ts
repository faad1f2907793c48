import type { Page as BrowserTab } from '@playwright/test';
import sharp from 'sharp';
import type { WrittenText } from '../pages/document/page-texts';
import { patienceMs } from '../patience';

/**
 * The least difference between a text and its background, from 0 to 255 in one colour. It is low because the smallest letters are never
 * drawn in full.
 */
const leastContrast = 40;

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

type Line = WrittenText['lines'][number];

/** The distance from the top of a picture to the window, in points of the page; and the points of the picture per point of the page. */
export type PictureFrame = { readonly down: number; readonly scale: number };

/** The pixels, with three bytes for each point. Conversion to grey would make this half as slow again. */
const pixelsOf = async (picture: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

const colours = [0, 1, 2] as const;

/** A line in whole points of a picture: points that the line fills only in part are left out. */
const inPoints = ({ left, top, right, bottom }: Line, { down, scale }: PictureFrame): Line => ({
  left: Math.ceil(left * scale),
  top: Math.ceil((top + down) * scale),
  right: Math.floor(right * scale),
  bottom: Math.floor((bottom + down) * scale),
});

/** Whether something is drawn in an area: in one of the colours, the lightest point and the darkest one differ. */
function isDrawn({ data, width, height }: Pixels, { left, top, right, bottom }: Line): boolean {
  const [darkest, lightest] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  const [from, to] = [within(0, left, width), within(0, right, width)];
  for (let y = within(0, top, height); y < within(0, bottom, height); y += 1) {
    for (let x = from; x < to; x += 1) {
      for (const colour of colours) {
        const value = data[(y * width + x) * colours.length + colour] ?? 0;
        darkest[colour] = Math.min(darkest[colour] ?? 0, value);
        lightest[colour] = Math.max(lightest[colour] ?? 0, value);
      }
    }
    if (colours.some((colour) => (lightest[colour] ?? 0) - (darkest[colour] ?? 0) >= leastContrast)) return true;
  }
  return false;
}

const isInPicture =
  ({ width, height }: Pixels) =>
  ({ left, top, right, bottom }: Line) =>
    left >= 0 && right <= width && top >= 0 && bottom <= height;

/**
 * Finds the texts that are not drawn in a picture.
 * @returns their indexes
 */
async function notDrawn(picture: Buffer, texts: readonly WrittenText[], framing: PictureFrame): Promise<readonly number[]> {
  const pixels = await pixelsOf(picture);
  return texts.flatMap(({ lines }, index) => {
    const there = lines.map((line) => inPoints(line, framing)).filter(isInPicture(pixels));
    return there.length === 0 || there.some((line) => isDrawn(pixels, line)) ? [] : [index];
  });
}

/** The number of unseen texts after which the others are not checked any more. */
const enough = 3;

/** A picture of the window as it is. */
const ofWindow: PictureFrame = { down: 0, scale: 1 };

type Screenshot = { readonly picture: Buffer; readonly framing: PictureFrame };

/**
 * The texts that are visible according to the document, but not in a picture of the page: something lies over them, or they have the colour
 * of their background.
 * @param take takes the picture in which the texts are looked for first
 * @param inWindow takes a picture of the window. On a scrolled page a fixed part may lie over a text, but not in the middle of the window.
 * @param patience milliseconds after which a text that is still not drawn counts as unseen
 */
export async function unseenTexts(
  tab: BrowserTab,
  take: (texts: readonly WrittenText[]) => Promise<Screenshot>,
  inWindow: () => Promise<Buffer>,
  patience = patienceMs,
): Promise<readonly string[]> {
  const texts = await tab.evaluate(() => window.tester.written());
  const unseen: string[] = [];
  const { picture, framing } = await take(texts);
  const doubtful = await notDrawn(picture, texts, framing);
  for (const index of doubtful) {
    const since = Date.now();
    const isMissing = async () => {
      const again = await tab.evaluate((at) => window.tester.writtenInTheMiddle(at), index);
      return (await notDrawn(await inWindow(), [again], ofWindow)).length > 0;
    };
    let isUnseen = await isMissing();
    while (isUnseen && Date.now() - since < patience) isUnseen = await isMissing();
    if (isUnseen) unseen.push(`nobody can see: ${texts[index]?.text}`);
    if (unseen.length >= enough) break;
  }
  return unseen;
}
