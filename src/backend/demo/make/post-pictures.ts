import sharp from 'sharp';
import { type SceneName, scenes } from './scenes';

const WIDTH = 1280;
const HEIGHT = 720;

/** The widths of a post's picture in pixels, by size. */
const widths = { full: WIDTH, medium: 640, thumbnail: 160 } as const;

/** Draws the picture of a scene, as SVG. */
const svgOf = (name: SceneName): string => {
  const [draw, hue, accent] = scenes[name];
  const palette = {
    accent,
    dark: `hsl(${hue} 56% 20%)`,
    soft: `hsl(${hue} 74% 82%)`,
    cream: '#fffaf0',
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="hsl(${hue} 58% 58%)"/>`,
    `<stop offset="1" stop-color="hsl(${hue + (hue < 60 ? -16 : 22)} 60% 36%)"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    '<g fill="#fff" fill-opacity="0.07"><circle cx="180" cy="640" r="260"/><circle cx="1120" cy="90" r="220"/><circle cx="640" cy="370" r="330"/></g>',
    draw(palette),
    '</svg>',
  ].join('');
};

const resized = (name: SceneName, width: number) =>
  sharp(Buffer.from(svgOf(name)))
    .resize(width)
    .removeAlpha();

const postPicture = (name: SceneName, width: number): Promise<Buffer> => resized(name, width).webp({ quality: 72, effort: 6 }).toBuffer();

/** The functions that draw the pictures of the demo's posts, by the names of the files. */
export const postPictures: Readonly<Record<string, () => Promise<Buffer>>> = Object.fromEntries(
  (Object.keys(scenes) as SceneName[]).flatMap((name) =>
    Object.entries(widths).map(([size, width]) => [`posts/${name}-${size}.webp`, () => postPicture(name, width)]),
  ),
);

/** The scenes of master courses. Their pictures have no words, so the Spanish and the English file are alike. */
const courseScenes = { 'classroom-language': 'speech', wellbeing: 'plant' } as const satisfies Readonly<Record<string, SceneName>>;

const coursePicture = (name: SceneName): Promise<Buffer> =>
  resized(name, widths.medium).png({ palette: true, colours: 64, effort: 10 }).toBuffer();

/** The functions that draw the pictures of master courses, by the names of the files. */
export const coursePictures: Readonly<Record<string, () => Promise<Buffer>>> = Object.fromEntries(
  Object.entries(courseScenes).flatMap(([master, scene]) =>
    (['es', 'en'] as const).map((language) => [`pdcourses/${master}_${language}.png`, () => coursePicture(scene)]),
  ),
);
