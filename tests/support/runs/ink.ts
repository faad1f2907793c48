import type { Page as BrowserTab } from '@playwright/test';
import sharp from 'sharp';
import type { WrittenText } from '../pages/document/page-texts';
import { patienceMs } from '../patience';

/** The least difference, of 255 and in one of the three colours, between a text and its ground: the smallest letters are never drawn in full. */
const leastContrast = 40;

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

type Line = WrittenText['lines'][number];

/** Where the window begins in a picture, in the points of the page, and how many of its own points are one of the page. */
export type PictureFrame = { readonly down: number; readonly scale: number };

/** Three bytes for each point: to make them grey would take as long as half the rest. */
const pixelsOf = async (picture: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

const colours = [0, 1, 2] as const;

/** A line in the points of a picture; those that it fills only in part belong to its surroundings too. */
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
 * The texts that are not drawn in a picture.
 * @returns their indexes
 */
async function notDrawn(picture: Buffer, texts: readonly WrittenText[], framing: PictureFrame): Promise<readonly number[]> {
  const pixels = await pixelsOf(picture);
  return texts.flatMap(({ lines }, index) => {
    const there = lines.map((line) => inPoints(line, framing)).filter(isInPicture(pixels));
    return there.length === 0 || there.some((line) => isDrawn(pixels, line)) ? [] : [index];
  });
}

/** If so many texts cannot be seen, the others need not be looked at. */
const enough = 3;

/** A picture of the window as it is. */
const ofWindow: PictureFrame = { down: 0, scale: 1 };

type Taken = { readonly picture: Buffer; readonly framing: PictureFrame };

/**
 * The texts of a page that the document says are visible, and a picture of it does not show: something lies over them, or they have the
 * colour of their background.
 * @param take takes the picture in which they are looked for first
 * @param inWindow takes a picture of the window: what stays in sight of a scrolled page may lie over a text, but not in the middle of the window
 * @param patience milliseconds in which a text is drawn
 */
export async function unseenTexts(
  tab: BrowserTab,
  take: (texts: readonly WrittenText[]) => Promise<Taken>,
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
