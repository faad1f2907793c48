import sharp from 'sharp';
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

/** A clock at a second of its minute. */
const clock = (second: number) =>
  svg(
    320,
    180,
    `<rect width="320" height="180" fill="#f4f1ea"/><circle cx="160" cy="90" r="74" fill="#fff" stroke="#1f3a5f" stroke-width="5"/>
    ${hand(120, 40, 7)}${hand(second * 30, 62, 4)}<rect y="172" width="${(320 * second) / 12}" height="8" fill="#d9822b"/>`,
  );

const SECONDS = 12;
const FRAMES_A_SECOND = 4;

const frames = () =>
  Promise.all(
    Array.from({ length: SECONDS * FRAMES_A_SECOND }, (_, index) =>
      sharp(Buffer.from(clock(index / FRAMES_A_SECOND)))
        .flatten()
        .webp({ quality: 50 })
        .toBuffer(),
    ),
  );

/** Twelve seconds of a clock. */
export const clockVideo = async (): Promise<Buffer> => webm(await frames(), { width: 320, height: 180, each: 1_000 / FRAMES_A_SECOND });

export const landscapePng = (): Promise<Buffer> => sharp(Buffer.from(landscape)).png({ palette: true }).toBuffer();

export const flowerWebp = (): Promise<Buffer> => sharp(Buffer.from(flower)).webp({ quality: 70 }).toBuffer();
