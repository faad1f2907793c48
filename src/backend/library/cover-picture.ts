import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { makeCache } from '../cache';
import { Away } from '../http/away';
import { ownFile } from '../own-files';
import { loadSharp } from '../pictures';
import { type CoverContent, drawCover } from './cover';

/** The widths of covers that the contract allows, in pixels. */
export type CoverWidth = 180 | 360;

/** Width of the drawing, in SVG units; its height is four thirds of the width. */
const DRAWING_WIDTH = 300;

/** Options of the encoder. Effort 2 of 6 is twice as quick as the default, with files 3 % larger. */
export const encoding = { quality: 80, effort: 2 };

/** Maximum size of the cache, in bytes: about four thousand covers of the small size. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

type Rasterise = (svg: string, width: CoverWidth) => Promise<Buffer>;

const loadRasterise = async (): Promise<Rasterise> => {
  // Covers use the fonts among the portal's files, so that they look the same on every machine.
  process.env.FONTCONFIG_FILE = fileURLToPath(ownFile('src/backend/library/fonts.conf'));
  const sharp = await loadSharp();
  return (svg, width) => {
    const height = (width * 4) / 3;
    const picture = sharp(Buffer.from(svg), { density: (72 * width) / DRAWING_WIDTH, limitInputPixels: 2 * width * height });
    return picture.resize(width, height).removeAlpha().webp(encoding).toBuffer();
  };
};

/**
 * Default limits. Only two covers are drawn at once, because passwords are hashed on the same threads. To draw 500 covers takes three
 * seconds; a screen shows fewer than 100.
 */
const usualLimits = { atOnce: 2, maxWaiting: 500 };

/**
 * Makes the function that draws covers off the event loop. The function caches covers only in memory. To draw a cover again takes 5 ms, and
 * browsers keep covers for a year.
 */
export const makeCoverPictures = ({ atOnce, maxWaiting } = usualLimits) => {
  const cache = makeCache<Buffer>(({ length }) => length, MAX_KEPT_BYTES);
  const inTurn = pLimit(atOnce);
  let rasterise: Promise<Rasterise> | undefined;

  const draw = async (cover: CoverContent, width: CoverWidth) => {
    rasterise ??= loadRasterise();
    return (await rasterise)(drawCover(cover), width);
  };

  /** Returns the picture of a cover. @throws {Away} when too many covers wait already */
  return (cover: CoverContent, version: string, width: CoverWidth): Promise<Buffer> =>
    cache(`${version} ${cover.id} ${width}`, () => {
      if (inTurn.pendingCount >= maxWaiting) throw new Away('Too many covers are waiting');
      return inTurn(draw, cover, width);
    });
};
