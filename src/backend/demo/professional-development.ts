import { fromNow } from '../db/clock';
import type { Db } from '../db/schema';
import { demoKeys } from './files';
import { uuidOf } from './titles';

const DAY = 24 * 60 * 60_000;

const categories = ['Aula digital', 'Evaluación', 'Lenguas', 'Convivencia', 'Ciencias'] as const;

type DemoAsset = {
  readonly title: string;
  readonly description: string;
  readonly category: (typeof categories)[number];
  readonly mimetype: 'video/mp4' | 'video/webm' | 'audio/mpeg' | 'application/pdf' | 'text/html';
  readonly picture: string;
  readonly isStarred?: true;
};

const authors = ['Marta Gil', 'Andrés Polo', 'Lucía Fuentes', 'Hugo Marín'] as const;

const series: readonly DemoAsset[] = [
  {
    title: 'Evaluar con rúbricas',
    description: 'Cómo se escribe una rúbrica que el alumnado entiende, con tres ejemplos.',
    category: 'Evaluación',
    mimetype: 'video/mp4',
    picture: 'blackboard',
    isStarred: true,
  },
  {
    title: 'La pizarra digital, paso a paso',
    description: 'Actividades de cinco minutos para abrir y cerrar la clase.',
    category: 'Aula digital',
    mimetype: 'video/webm',
    picture: 'bulb',
  },
  {
    title: 'Leer en voz alta',
    description: 'Un taller grabado sobre ritmo, pausas y escucha.',
    category: 'Lenguas',
    mimetype: 'audio/mpeg',
    picture: 'speech',
  },
  {
    title: 'Acuerdos de clase',
    description: 'Guía breve para escribir normas entre todos.',
    category: 'Convivencia',
    mimetype: 'application/pdf',
    picture: 'calendar',
  },
  {
    title: 'Experimentos con lo que hay en casa',
    description: 'Diez experimentos seguros, con su explicación.',
    category: 'Ciencias',
    mimetype: 'text/html',
    picture: 'books',
  },
];

/** How often each series was continued. */
const PARTS = 4;

/** Assets of professional development: each type, newest first by position. */
const assets = Array.from({ length: PARTS }, (_, part) => series.map((asset) => ({ ...asset, part }))).flat();

const categoryId = (title: string) => uuidOf(`pd category ${title}`);

export const seedProfessionalDevelopment = async (db: Db): Promise<void> => {
  await db
    .insertInto('pd_categories')
    .values(categories.map((title, position) => ({ uuid: categoryId(title), title, position })))
    .execute();
  await db
    .insertInto('pd_assets')
    .values(
      assets.map(({ title, part, category, picture, isStarred = false, ...asset }, position) => ({
        ...asset,
        uuid: uuidOf(`pd asset ${position}`),
        parent_uuid: null,
        category_uuid: categoryId(category),
        title: part === 0 ? title : `${title} (${part + 1})`,
        author: authors[position % authors.length] ?? '',
        published_at: fromNow(-(position * 9 + 2) * DAY),
        position,
        starred: isStarred && part === 0,
        picture: `${demoKeys}posts/${picture}`,
      })),
    )
    .execute();
};
