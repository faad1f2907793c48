import type { Page as BrowserTab } from '@playwright/test';
import sharp from 'sharp';
import type { WrittenText } from '../pages/document/page-texts';
import { patienceMs } from '../patience';

/**
 * The smallest difference between a visible text and its background, from 0 to 255 in one colour. It is low because the smallest letters
 * are never drawn in their full colour.
 */
const minContrast = 40;

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

type Line = WrittenText['lines'][number];

/**
 * The frame of a picture. `down` is the distance from its top to the window, in points of the page. `scale` is the number of points of the
 * picture for one point of the page.
 */
export type PictureFrame = { readonly down: number; readonly scale: number };

/** Returns the pixels of a picture, with three bytes for each point. A conversion to grey would take half as long again. */
const pixelsOf = async (picture: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

const colours = [0, 1, 2] as const;

/** Converts the area of a line to whole points of a picture, without points that the line fills only in part. */
const inPoints = ({ left, top, right, bottom }: Line, { down, scale }: PictureFrame): Line => ({
  left: Math.ceil(left * scale),
  top: Math.ceil((top + down) * scale),
  right: Math.floor(right * scale),
  bottom: Math.floor((bottom + down) * scale),
});

/** Whether something is drawn in an area: the lightest and the darkest point differ enough in one of the colours. */
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
    if (colours.some((colour) => (lightest[colour] ?? 0) - (darkest[colour] ?? 0) >= minContrast)) return true;
  }
  return false;
}

const isInPicture =
  ({ width, height }: Pixels) =>
  ({ left, top, right, bottom }: Line) =>
    left >= 0 && right <= width && top >= 0 && bottom <= height;

/**
 * Finds the texts that are not drawn in a picture.
 * @returns the indexes of these texts
 */
async function notDrawn(picture: Buffer, texts: readonly WrittenText[], framing: PictureFrame): Promise<readonly number[]> {
  const pixels = await pixelsOf(picture);
  return texts.flatMap(({ lines }, index) => {
    const there = lines.map((line) => inPoints(line, framing)).filter(isInPicture(pixels));
    return there.length === 0 || there.some((line) => isDrawn(pixels, line)) ? [] : [index];
  });
}

/** The number of unseen texts after which no further text is checked. */
const enough = 3;

/** The frame of a picture of exactly the window. */
const ofWindow: PictureFrame = { down: 0, scale: 1 };

type Screenshot = { readonly picture: Buffer; readonly framing: PictureFrame };

/**
 * Finds the texts that are visible according to the document, but not in a picture of the page. Something lies over such a text, or the
 * text has the colour of its background.
 * @param take takes a picture of the page, in which all texts are looked for first
 * @param inWindow takes a picture of the window, for texts that the first picture lacks. Each of them is scrolled to the middle of the
 * window, where no fixed part of the page lies over it.
 * @param patience the milliseconds after which a text that is still not drawn counts as unseen
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
