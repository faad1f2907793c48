import { fromNow } from '../db/clock';
import type { Db } from '../db/schema';
import { type DemoFile, demoFile, demoKeys } from './files';
import { uuidOf } from './titles';

const DAY = 24 * 60 * 60_000;

const categories = ['Aula digital', 'Evaluación', 'Lenguas', 'Convivencia', 'Ciencias'] as const;

type DemoAsset = {
  readonly title: string;
  readonly description: string;
  readonly category: (typeof categories)[number];
  readonly file: DemoFile;
  readonly picture: string;
  /** Number of views by people who are not in the demo. */
  readonly views: number;
  readonly isStarred?: true;
};

const authors = ['Marta Gil', 'Andrés Polo', 'Lucía Fuentes', 'Hugo Marín'] as const;

/** An asset of each type that is played, shown or downloaded. */
const series: readonly DemoAsset[] = [
  {
    title: 'Evaluar con rúbricas',
    description: 'Cómo se escribe una rúbrica que el alumnado entiende, con tres ejemplos.',
    category: 'Evaluación',
    file: 'clock.mp4',
    picture: 'blackboard',
    views: 1_500,
    isStarred: true,
  },
  {
    title: 'La pizarra digital, paso a paso',
    description: 'Actividades de cinco minutos para abrir y cerrar la clase.',
    category: 'Aula digital',
    file: 'clock.webm',
    picture: 'bulb',
    views: 999,
  },
  {
    title: 'Leer en voz alta',
    description: 'Un taller grabado sobre ritmo, pausas y escucha.',
    category: 'Lenguas',
    file: 'melody.mp3',
    picture: 'speech',
    views: 2_000_000,
    isStarred: true,
  },
  {
    title: 'Acuerdos de clase',
    description: 'Guía breve para escribir normas entre todos.',
    category: 'Convivencia',
    file: 'worksheet.pdf',
    picture: 'calendar',
    views: 12,
  },
  {
    title: 'Experimentos con lo que hay en casa',
    description: 'Diez experimentos seguros, con su explicación.',
    category: 'Ciencias',
    file: 'web/index.html',
    picture: 'books',
    views: 1_000,
  },
  {
    title: 'El tiempo en clase',
    description: 'Doce segundos para pensar antes de responder.',
    category: 'Aula digital',
    file: 'clock.ogv',
    picture: 'film',
    views: 0,
  },
  {
    title: 'Canciones para contar',
    description: 'Una melodía para cada operación.',
    category: 'Lenguas',
    file: 'melody.oga',
    picture: 'notes',
    views: 1,
  },
  {
    title: 'Escuchar y repetir',
    description: 'Ejercicios de pronunciación para empezar la clase.',
    category: 'Lenguas',
    file: 'melody.wav',
    picture: 'notes',
    views: 999_999,
  },
  {
    title: 'Mirar un paisaje',
    description: 'Una imagen y doce preguntas.',
    category: 'Ciencias',
    file: 'landscape.png',
    picture: 'globe',
    views: 1_000_000,
    isStarred: true,
  },
  {
    title: 'Programación de aula',
    description: `Una plantilla que se puede adaptar. ${'Cada apartado lleva una explicación y un ejemplo de otro centro. '.repeat(12).trim()}`,
    category: 'Evaluación',
    file: 'plan.docx',
    picture: 'shelf',
    views: 45,
  },
  {
    title: 'Una lectura para cada semana',
    description: 'Texto sencillo, para leer en la pantalla o en papel.',
    category: 'Convivencia',
    file: 'reading.txt',
    picture: 'open-book',
    views: 7,
  },
  {
    title: 'Solucionario y lecturas',
    description: 'Todos los archivos del taller, en una carpeta comprimida.',
    category: 'Evaluación',
    file: 'answers.zip',
    picture: 'shared',
    views: 300,
  },
];

/** Number of parts of each series. */
const PARTS = 2;

/** The assets of professional development. There are assets of each type, and the newest asset has the first position. */
const assets = Array.from({ length: PARTS }, (_, part) => series.map((asset) => ({ ...asset, part }))).flat();

const categoryId = (title: string) => uuidOf(`pd category ${title}`);

/** Returns the uuid of the first asset with a given file. */
export const demoAsset = (file: DemoFile): string => uuidOf(`pd asset ${assets.findIndex((asset) => asset.file === file)}`);

export const demoAssetCount = assets.length;

const captions = assets.flatMap(({ file }, position) =>
  file.startsWith('clock.')
    ? (['es', 'en', 'it'] as const).map((language) => ({
        asset_uuid: uuidOf(`pd asset ${position}`),
        language,
        file: `${demoKeys}clock.${language}.vtt`,
      }))
    : [],
);

/** Views of assets by person, with the rating of the person: thumb up, thumb down, or none. */
const opinions = [
  ['teacher@demo.example', 'clock.mp4', 1],
  ['teacher@demo.example', 'worksheet.pdf', -1],
  ['google@demo.example', 'clock.mp4', 1],
  ['google@demo.example', 'melody.mp3', undefined],
  ['demo@demo.example', 'clock.mp4', -1],
] as const;

export const seedProfessionalDevelopment = async (db: Db, idOf: (mail: string) => string): Promise<void> => {
  await db
    .insertInto('pd_categories')
    .values(categories.map((title, position) => ({ uuid: categoryId(title), title, position })))
    .execute();
  await db
    .insertInto('pd_assets')
    .values(
      assets.map(({ title, part, category, picture, file, views, isStarred = false, ...asset }, position) => ({
        ...asset,
        ...demoFile(file),
        uuid: uuidOf(`pd asset ${position}`),
        parent_uuid: part === 0 ? null : uuidOf(`pd asset ${position % series.length}`),
        category_uuid: categoryId(category),
        title: part === 0 ? title : `${title} (${part + 1})`,
        author: authors[position % authors.length] ?? '',
        published_at: fromNow(-(position * 9 + 2) * DAY),
        position,
        starred: isStarred && part === 0,
        picture: `${demoKeys}posts/${picture}`,
        views: part === 0 ? views : position,
      })),
    )
    .execute();
  await db.insertInto('pd_captions').values(captions).execute();
  const seen = opinions.map(([mail, file]) => ({ user_id: idOf(mail), asset_uuid: demoAsset(file) }));
  await db.insertInto('pd_views').values(seen).execute();
  const thumbs = opinions.flatMap(([mail, file, thumb]) =>
    thumb === undefined ? [] : [{ user_id: idOf(mail), asset_uuid: demoAsset(file), thumb }],
  );
  await db.insertInto('pd_thumbs').values(thumbs).execute();
};
