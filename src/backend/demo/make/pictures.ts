import sharp from 'sharp';
import type { Picture } from './h264';
import { mp4 } from './mp4';
import { ogv } from './ogv';
import { webm } from './webm';

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

const hill = (y: number, fill: string) => `<path d="M0 ${y}q200-120 400 0t400 0v600H0z" fill="${fill}"/>`;

/** A landscape with a river. */
const landscape = svg(
  800,
  600,
  `<rect width="800" height="600" fill="#cfe8f7"/><circle cx="640" cy="110" r="56" fill="#f7c948"/>${hill(330, '#7fb77e')}${hill(420, '#4f8a5b')}
  <path d="M380 330q60 90-40 150t60 120h120q-90-70-30-140t-70-130z" fill="#3c7fb1"/>`,
);

const leaf = (turn: number) => `<ellipse cx="400" cy="180" rx="46" ry="130" fill="#5b9a4b" transform="rotate(${turn} 400 300)"/>`;

/** A flower with its leaves. */
const flower = svg(
  800,
  600,
  `<rect width="800" height="600" fill="#fdf6e3"/>${[0, 60, 120, 180, 240, 300].map(leaf).join('')}<circle cx="400" cy="300" r="70" fill="#d9822b"/>`,
);

const hand = (turn: number, length: number, width: number) =>
  `<line x1="160" y1="90" x2="160" y2="${90 - length}" stroke="#1f3a5f" stroke-width="${width}" stroke-linecap="round" transform="rotate(${turn} 160 90)"/>`;

/** Draws the clock at a second of the video. */
const clock = (second: number) =>
  svg(
    320,
    180,
    `<rect width="320" height="180" fill="#f4f1ea"/><circle cx="160" cy="90" r="74" fill="#fff" stroke="#1f3a5f" stroke-width="5"/>
    ${hand(120, 40, 7)}${hand(second * 30, 62, 4)}<rect y="172" width="${(320 * second) / 12}" height="8" fill="#d9822b"/>`,
  );

const SECONDS = 12;
const FRAMES_A_SECOND = 4;

/** Draws the pictures of twelve seconds of the clock. */
const frames = (framesASecond: number) =>
  Promise.all(
    Array.from({ length: SECONDS * framesASecond }, (_, index) =>
      sharp(Buffer.from(clock(index / framesASecond)))
        .flatten()
        .webp({ quality: 50 })
        .toBuffer(),
    ),
  );

export const clockVideo = async (): Promise<Buffer> =>
  webm(await frames(FRAMES_A_SECOND), { width: 320, height: 180, each: 1_000 / FRAMES_A_SECOND });

export const clockInOgg = async (): Promise<Buffer> => ogv(await frames(1), { width: 320, height: 180, framesASecond: 1 });

/** The size of the video in MP4, in pixels. The video is small, because its blocks are not compressed. */
const small = { width: 160, height: 96 } as const;

/** Computes one plane of video colours (BT.601) from a picture in red, green and blue. */
const planeOf = (rgb: Buffer, [base, red, green, blue]: readonly [number, number, number, number]): Buffer =>
  Buffer.from(
    Array.from({ length: rgb.length / 3 }, (_, pixel) =>
      Math.round(base + red * (rgb[3 * pixel] ?? 0) + green * (rgb[3 * pixel + 1] ?? 0) + blue * (rgb[3 * pixel + 2] ?? 0)),
    ),
  );

const pixels = (second: number, width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(clock(second)))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();

const pictureAt = async (second: number): Promise<Picture> => {
  const fine = await pixels(second, small.width, small.height);
  const coarse = await pixels(second, small.width / 2, small.height / 2);
  return {
    luma: planeOf(fine, [16, 0.257, 0.504, 0.098]),
    blue: planeOf(coarse, [128, -0.148, -0.291, 0.439]),
    red: planeOf(coarse, [128, 0.439, -0.368, -0.071]),
  };
};

export const clockInMp4 = async (): Promise<Buffer> =>
  mp4(await Promise.all(Array.from({ length: SECONDS }, (_, second) => pictureAt(second))), small);

export const landscapePng = (): Promise<Buffer> => sharp(Buffer.from(landscape)).png({ palette: true }).toBuffer();

export const flowerWebp = (): Promise<Buffer> => sharp(Buffer.from(flower)).webp({ quality: 70 }).toBuffer();
