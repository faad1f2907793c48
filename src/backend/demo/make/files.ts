import { docx } from './docx';
import { mp3 } from './mp3';
import { oga } from './oga';
import { pdf } from './pdf';
import { clockInMp4, clockInOgg, clockVideo, flowerWebp, landscapePng } from './pictures';
import { coursePictures, postPictures } from './post-pictures';
import { captionsIn, plan, reading, scheme, web, worksheet } from './texts';
import { tones, wav } from './wav';
import { zip } from './zip';

const C = 262;
const E = 330;
const G = 392;

const melody = [C, E, G, E, C].map((hertz) => ({ hertz, seconds: 0.6 }));

/** Makes the files whose bytes depend only on this code. */
export const writtenFiles = (): Readonly<Record<string, Buffer>> => ({
  'worksheet.pdf': pdf('Ficha de trabajo', worksheet),
  'plan.docx': docx(plan),
  'answers.zip': zip({ 'soluciones.txt': 'Unidad 1: 12, 7, 30.\nUnidad 2: 4, 9, 16.\n', 'lectura.txt': reading }),
  'offline.zip': zip({ 'LEEME.txt': 'Versión sin conexión. Descomprime la carpeta y abre index.html.\n', ...web }),
  'reading.txt': Buffer.from(reading),
  'melody.wav': wav(tones(melody)),
  'melody.mp3': mp3(melody),
  'melody.oga': oga(tones(melody)),
  'scheme.svg': Buffer.from(scheme),
  'clock.es.vtt': Buffer.from(captionsIn('es')),
  'clock.en.vtt': Buffer.from(captionsIn('en')),
  'clock.it.vtt': Buffer.from(captionsIn('it')),
  ...Object.fromEntries(Object.entries(web).map(([name, text]) => [`web/${name}`, Buffer.from(text)])),
});

/** The files whose bytes also depend on the version of the picture library, each with the function that makes it. */
export const drawnFiles: Readonly<Record<string, () => Promise<Buffer>>> = {
  'landscape.png': landscapePng,
  'flower.webp': flowerWebp,
  'clock.webm': clockVideo,
  'clock.mp4': clockInMp4,
  'clock.ogv': clockInOgg,
  ...postPictures,
  ...coursePictures,
};
