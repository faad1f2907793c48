import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { makeCache } from '../cache';
import { Away } from '../http/away';
import { ownFile } from '../own-files';
import { loadSharp } from '../pictures';
import { type CoverOf, drawCover } from './cover';

/** The widths that the contract allows. */
export type CoverWidth = 180 | 360;

/** Width of the drawing, whose height is four thirds of it. */
const DRAWN = 300;

/** Effort 2 of 6: twice as quick as the default, and 3 % larger. */
export const encoding = { quality: 80, effort: 2 };

/** About four thousand covers of the small size. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

type Rasterise = (svg: string, width: CoverWidth) => Promise<Buffer>;

const loadRasterise = async (): Promise<Rasterise> => {
  // The covers look the same on every machine, also where no fonts are installed.
  process.env.FONTCONFIG_FILE = fileURLToPath(ownFile('src/backend/library/fonts.conf'));
  const sharp = await loadSharp();
  return (svg, width) => {
    const height = (width * 4) / 3;
    const picture = sharp(Buffer.from(svg), { density: (72 * width) / DRAWN, limitInputPixels: 2 * width * height });
    return picture.resize(width, height).removeAlpha().webp(encoding).toBuffer();
  };
};

/** Two at once, because passwords are hashed on the same threads. 500 are drawn within three seconds; a screen shows fewer than 100. */
const usualLimits = { atOnce: 2, maxWaiting: 500 };

/**
 * Draws covers, off the event loop, and keeps them in memory: drawing one again takes 5 ms, browsers keep theirs for a year, and a server
 * that writes no files needs no disk.
 */
export const makeCoverPictures = ({ atOnce, maxWaiting } = usualLimits) => {
  const kept = makeCache<Buffer>(({ length }) => length, MAX_KEPT_BYTES);
  const inTurn = pLimit(atOnce);
  let rasterise: Promise<Rasterise> | undefined;

  const draw = async (cover: CoverOf, width: CoverWidth) => {
    rasterise ??= loadRasterise();
    return (await rasterise)(drawCover(cover), width);
  };

  /** @throws {Away} when too many covers wait already */
  return (cover: CoverOf, version: string, width: CoverWidth): Promise<Buffer> =>
    kept(`${version} ${cover.id} ${width}`, () => {
      if (inTurn.pendingCount >= maxWaiting) throw new Away('Too many covers are asked for');
      return inTurn(draw, cover, width);
    });
};
