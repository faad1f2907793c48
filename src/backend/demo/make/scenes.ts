/** The colours of a scene. */
export type Palette = { readonly accent: string; readonly dark: string; readonly soft: string; readonly cream: string };

/** A function that draws the content of a picture of 1280 by 720 pixels, around the middle of the picture. */
type Scene = (palette: Palette) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

const turned = (degrees: number, x: number, y: number, content: string) => `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`;

const many = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('');

const flask: Scene = ({ accent, dark, soft, cream }) =>
  path('M585 190h110v150l120 200q22 50-34 50H499q-56 0-34-50l120-200z', cream) +
  path('M520 450h240l54 92q22 48-34 48H499q-56 0-34-48z', accent) +
  rect(565, 166, 150, 34, dark, 17) +
  circle(590, 520, 22, cream, 'fill-opacity="0.7"') +
  circle(668, 488, 15, cream, 'fill-opacity="0.8"') +
  circle(708, 545, 26, cream, 'fill-opacity="0.6"') +
  circle(640, 118, 18, soft) +
  circle(690, 80, 12, soft);

const magnet: Scene = ({ accent, dark, cream }) =>
  turned(
    -24,
    640,
    380,
    line('M500 520V350a140 140 0 0 1 280 0v170', accent, 92) + rect(454, 476, 92, 90, cream) + rect(734, 476, 92, 90, cream),
  ) + line('M820 600l60 44M866 540l72 10M760 640l22 68', dark, 16);

const tablet: Scene = ({ accent, dark, soft, cream }) =>
  rect(400, 170, 480, 350, dark, 34) +
  rect(426, 196, 428, 298, cream, 14) +
  rect(456, 226, 180, 26, accent, 13) +
  many(4, (index) => rect(456, 278 + index * 44, index % 2 ? 300 : 240, 20, soft, 10)) +
  circle(766, 300, 52, accent) +
  path('M750 272v56l46-28z', cream) +
  rect(350, 540, 580, 34, soft, 17);

const books: Scene = ({ accent, dark, soft, cream }) =>
  turned(-8, 560, 400, rect(430, 200, 90, 360, accent, 10) + rect(430, 240, 90, 22, cream) + rect(430, 500, 90, 22, cream)) +
  rect(540, 180, 110, 390, cream, 10) +
  rect(566, 230, 58, 120, dark, 8) +
  rect(664, 230, 80, 340, dark, 10) +
  rect(664, 280, 80, 14, accent) +
  turned(12, 800, 570, rect(762, 210, 104, 360, soft, 10) + circle(814, 300, 30, accent)) +
  rect(380, 566, 560, 26, cream, 13);

const openBook: Scene = ({ accent, dark, soft, cream }) =>
  path('M640 300q-130-90-290-50v300q160-40 290 50z', cream) +
  path('M640 300q130-90 290-50v300q-160-40-290 50z', soft) +
  line('M640 300v300', dark, 8) +
  many(
    4,
    (index) =>
      line(`M400 ${330 + index * 50}q110-20 190 20`, dark, 10, 'stroke-opacity="0.35"') +
      line(`M880 ${330 + index * 50}q-110-20-190 20`, dark, 10, 'stroke-opacity="0.35"'),
  ) +
  path('M640 90l24 60 64 4-50 40 18 62-56-36-56 36 18-62-50-40 64-4z', accent);

const calendar: Scene = ({ accent, dark, soft, cream }) =>
  rect(420, 190, 440, 390, cream, 30) +
  path('M420 290v-70q0-30 30-30h380q30 0 30 30v70z', accent) +
  rect(506, 150, 28, 90, dark, 14) +
  rect(746, 150, 28, 90, dark, 14) +
  many(12, (index) => rect(462 + (index % 4) * 96, 326 + Math.floor(index / 4) * 80, 68, 54, index === 6 ? accent : soft, 12));

const globe: Scene = ({ accent, dark, soft, cream }) =>
  circle(640, 350, 200, soft) +
  path('M560 180q60 60 0 120t40 110q-10 100-60 110-100-60-100-170 0-120 120-170z', accent) +
  path('M720 200q90 40 110 120-70 30-110-10t0-110zM740 420q60-20 80 10-30 70-90 100-20-60 10-110z', accent) +
  line('M470 520a240 240 0 0 0 390-30', dark, 18) +
  line('M640 590v50', dark, 18) +
  rect(540, 630, 200, 26, cream, 13);

const speech: Scene = ({ accent, dark, cream }) =>
  path('M340 180h330q44 0 44 44v170q0 44-44 44H480l-90 80v-80h-50q-44 0-44-44V224q0-44 44-44z', cream) +
  path('M660 330h260q44 0 44 44v140q0 44-44 44h-30v76l-90-76H660q-44 0-44-44V374q0-44 44-44z', accent) +
  many(3, (index) => circle(420 + index * 85, 308, 22, dark)) +
  many(2, (index) => rect(672, 404 + index * 52, index ? 150 : 230, 22, dark, 11));

const notes: Scene = ({ accent, dark, soft, cream }) =>
  many(5, (index) => line(`M300 ${250 + index * 60}q340-60 680 0`, soft, 6, 'stroke-opacity="0.7"')) +
  line('M520 500V230l220-40v270', cream, 24) +
  `<ellipse cx="472" cy="508" rx="62" ry="46" fill="${accent}" transform="rotate(-16 472 508)"/>` +
  `<ellipse cx="692" cy="468" rx="62" ry="46" fill="${accent}" transform="rotate(-16 692 468)"/>` +
  path('M520 230l220-40v60l-220 40z', dark);

const plant: Scene = ({ accent, dark, soft, cream }) =>
  line('M640 480V210', dark, 18) +
  path('M640 330C500 340 440 260 430 170c120 0 200 50 210 160z', accent) +
  path('M640 280c0-110 70-170 190-180 0 110-60 190-190 180z', soft) +
  path('M640 420c20-90 100-120 180-110-10 90-80 140-180 110z', accent) +
  path('M500 450h280l-36 160q-6 20-28 20H564q-22 0-28-20z', cream) +
  rect(480, 436, 320, 44, cream, 16) +
  rect(510, 480, 260, 14, dark, 0, 'fill-opacity="0.15"');

const bulb: Scene = ({ accent, dark, soft, cream }) =>
  path('M640 130a150 150 0 0 1 90 270q-30 24-30 70H580q0-46-30-70a150 150 0 0 1 90-270z', accent) +
  line('M600 470v-90l40 34 40-34v90', cream, 14) +
  rect(580, 486, 120, 28, dark, 14) +
  rect(590, 526, 100, 28, dark, 14) +
  rect(606, 566, 68, 24, dark, 12) +
  many(7, (index) => turned(-90 + index * 30, 640, 280, rect(630, 50, 20, 50, soft, 10)));

const medal: Scene = ({ accent, dark, soft, cream }) =>
  path('M500 120h120l40 220h-90zM780 120H660l-40 220h90z', soft) +
  circle(640, 430, 160, accent) +
  circle(640, 430, 122, cream) +
  path('M640 340l26 62 66 5-51 43 17 65-58-36-58 36 17-65-51-43 66-5z', dark);

const palettePicture: Scene = ({ accent, dark, soft, cream }) =>
  path('M640 170c170 0 270 90 270 200s-90 120-150 110-80 40-50 80-20 70-70 60c-160-20-270-110-270-240s110-210 270-210z', cream) +
  circle(520, 300, 40, accent) +
  circle(640, 250, 40, dark) +
  circle(760, 310, 40, soft) +
  circle(500, 420, 40, `${dark}`, 'fill-opacity="0.5"') +
  turned(34, 860, 230, rect(846, 60, 28, 260, dark, 14) + path('M840 320h40l-20 90z', accent));

const summit: Scene = ({ accent, dark, soft, cream }) =>
  circle(880, 210, 70, accent) +
  path('M120 720L520 200l200 270 90-110 350 360z', soft) +
  path('M520 200l84 114-54-10-34 40-40-36-44 8z', cream) +
  path('M320 720l260-270 200 200 110-90 190 160z', dark, 'fill-opacity="0.55"') +
  line('M520 200v-90', cream, 10) +
  path('M524 110h84l-24 28 24 28h-84z', accent);

const bars: Scene = ({ accent, dark, soft, cream }) =>
  rect(380, 150, 520, 420, cream, 30) +
  many(4, (index) => rect(440 + index * 106, 470 - index * 74, 64, 40 + index * 74, index === 3 ? accent : soft, 14)) +
  line('M450 400l110-70 100 10 170-130', dark, 14) +
  circle(830, 210, 20, dark);

const blackboard: Scene = ({ accent, dark, soft, cream }) =>
  rect(330, 140, 620, 360, dark, 24) +
  line('M400 240q60-60 120 0t120 0', cream, 12) +
  line('M700 220h170M700 270h120', soft, 12) +
  circle(470, 390, 54, 'none', `stroke="${accent}" stroke-width="12"`) +
  path('M640 440l60-100 60 100z', 'none', `stroke="${accent}" stroke-width="12"`) +
  rect(330, 500, 620, 26, cream, 13) +
  many(
    3,
    (index) =>
      rect(360 + index * 210, 590, 140, 22, soft, 11) +
      rect(378 + index * 210, 612, 14, 80, soft) +
      rect(468 + index * 210, 612, 14, 80, soft),
  );

const gift: Scene = ({ accent, dark, soft, cream }) =>
  rect(440, 340, 400, 260, cream, 16) +
  rect(410, 270, 460, 84, soft, 16) +
  rect(606, 270, 68, 330, accent) +
  line('M640 266c-40-120-190-120-170-40 10 40 100 44 170 40zM640 266c40-120 190-120 170-40-10 40-100 44-170 40z', accent, 22) +
  rect(440, 354, 400, 14, dark, 0, 'fill-opacity="0.15"');

const shelf: Scene = ({ accent, dark, soft, cream }) =>
  many(2, (row) => rect(330, 360 + row * 220, 620, 22, dark, 11)) +
  many(
    6,
    (index) =>
      rect(360 + index * 96, 190, 76, 168, [accent, cream, soft][index % 3] ?? cream, 10) +
      rect(374 + index * 96, 216, 48, 14, dark, 7, 'fill-opacity="0.4"'),
  ) +
  many(
    5,
    (index) =>
      rect(408 + index * 96, 412, 76, 166, [soft, accent, cream][index % 3] ?? soft, 10) +
      circle(446 + index * 96, 470, 20, dark, 'fill-opacity="0.35"'),
  );

const key: Scene = ({ accent, dark, soft, cream }) =>
  rect(360, 220, 560, 320, cream, 36) +
  many(4, (index) => rect(410 + index * 122, 430, 94, 60, soft, 14)) +
  many(4, (index) => circle(457 + index * 122, 460, 12, dark)) +
  circle(480, 320, 46, 'none', `stroke="${accent}" stroke-width="26"`) +
  line('M530 320h220M690 320v46M742 320v60', accent, 26);

const shared: Scene = ({ accent, dark, soft, cream }) =>
  line('M460 370l330-160M460 370l330 170', soft, 18) +
  circle(440, 370, 96, cream) +
  circle(820, 200, 76, accent) +
  circle(820, 550, 76, accent) +
  circle(440, 345, 32, dark) +
  path('M380 420q60-60 120 0', 'none', `stroke="${dark}" stroke-width="26" stroke-linecap="round"`) +
  many(
    2,
    (index) =>
      circle(820, 182 + index * 350, 24, dark) +
      path(`M776 ${236 + index * 350}q44-44 88 0`, 'none', `stroke="${dark}" stroke-width="20" stroke-linecap="round"`),
  );

const film: Scene = ({ accent, dark, soft, cream }) =>
  rect(370, 170, 540, 360, cream, 32) +
  many(6, (index) => rect(400 + index * 84, 190, 52, 30, dark, 8) + rect(400 + index * 84, 480, 52, 30, dark, 8)) +
  circle(640, 350, 84, accent) +
  path('M614 302v96l80-48z', cream) +
  rect(430, 570, 420, 18, soft, 9) +
  rect(430, 570, 180, 18, accent, 9);

const amber = '#ffc94d';
const coral = '#ff7d68';
const mint = '#4fd1a5';
const lime = '#c9ec6b';
const sky = '#7cc8ff';

/** Each scene, with the hue (in degrees) and the brightest colour of its picture. */
export const scenes = {
  flask: [flask, 190, coral],
  magnet: [magnet, 214, coral],
  tablet: [tablet, 232, amber],
  books: [books, 262, amber],
  'open-book': [openBook, 24, sky],
  calendar: [calendar, 340, amber],
  globe: [globe, 206, mint],
  speech: [speech, 286, amber],
  notes: [notes, 318, amber],
  plant: [plant, 164, lime],
  bulb: [bulb, 248, amber],
  medal: [medal, 12, amber],
  palette: [palettePicture, 354, amber],
  summit: [summit, 200, coral],
  bars: [bars, 224, amber],
  blackboard: [blackboard, 176, amber],
  gift: [gift, 280, amber],
  shelf: [shelf, 216, amber],
  key: [key, 240, coral],
  shared: [shared, 184, coral],
  film: [film, 258, coral],
} as const satisfies Readonly<Record<string, readonly [Scene, hue: number, accent: string]>>;

export type SceneName = keyof typeof scenes;
