import type { Insertable } from 'kysely';
import { languageCategories } from '../../../shared/rules/post-categories';
import type { Tables } from '../../db/schema';
import { demoCountries, demoSchools } from '../places';
import { demoTitles } from '../titles';

type Category = Insertable<Tables['post_categories']>;

/** The root category of each kind of posts, by its number in the database. Answers contain the configured numbers instead. */
export const roots = {
  news: 1,
  promotions: 2,
  titlePromotions: 3,
  onboarding: 4,
  landingCarousel: 5,
  landingContent: 6,
  courses: 7,
} as const;

const rootNames: Readonly<Record<keyof typeof roots, readonly [slug: string, name: string]>> = {
  news: ['noticias', 'Noticias'],
  promotions: ['promociones', 'Promociones'],
  titlePromotions: ['promociones-titulo', 'Promociones en títulos'],
  onboarding: ['bienvenida', 'Primeros pasos'],
  landingCarousel: ['portada-carrusel', 'Portada: carrusel'],
  landingContent: ['portada-contenido', 'Portada: contenidos'],
  courses: ['cursos', 'Cursos'],
};

const kinds: readonly Category[] = (Object.keys(roots) as (keyof typeof roots)[]).map((kind) => {
  const [slug, name] = rootNames[kind];
  return { id: roots[kind], parent_id: null, slug, name, kind };
});

const languageNames: Readonly<Record<keyof typeof languageCategories, string>> = {
  root: 'Idiomas',
  es: 'Español',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  eu: 'Euskara',
  ca: 'Català',
  va: 'Valencià',
  gl: 'Galego',
};

const languages: readonly Category[] = (Object.keys(languageNames) as (keyof typeof languageNames)[]).map((slug) => ({
  id: languageCategories[slug],
  parent_id: slug === 'root' ? null : languageCategories.root,
  slug: slug === 'root' ? 'idiomas' : slug,
  name: languageNames[slug],
}));

/** The topics of news. The portal shows their names, so each language has separate topics. */
export const topics = {
  ciencias: [601, 'ciencias', 'Ciencias', 'Proyectos y experimentos para el aula'],
  digital: [602, 'digital', 'Digital', 'Recursos y herramientas'],
  encuentros: [603, 'encuentros', 'Encuentros', 'Jornadas y seminarios'],
  idiomas: [604, 'lenguas', 'Idiomas', 'Inglés, italiano y francés'],
  lectura: [605, 'lectura', 'Lectura', 'Libros y clubes de lectura'],
  artes: [606, 'artes', 'Arte y música', 'Talleres, canciones y exposiciones'],
  enDigital: [611, 'digital-en', 'Digital', 'Resources and tools'],
  enEvents: [612, 'events', 'Events', 'Conferences and workshops'],
  enReading: [613, 'reading', 'Reading', 'Books and reading clubs'],
  itDigital: [621, 'digitale', 'Digitale', 'Risorse e strumenti'],
  itEvents: [622, 'eventi', 'Eventi', 'Convegni e seminari'],
  itReading: [623, 'lettura', 'Lettura', 'Libri e gruppi di lettura'],
} as const satisfies Readonly<Record<string, readonly [id: number, slug: string, name: string, description: string]>>;

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

/** Makes the categories below a root category. Each category has the name of a stage, a subject, a region or a country of the demo. */
const below = (root: number, names: readonly (string | null | undefined)[]) =>
  [...new Set(names.flatMap((name) => name ?? []))].map((name, index) => ({
    id: root + 1 + index,
    parent_id: root,
    slug: slugOf(name),
    name,
  }));

/** Audiences of news, by the kinds of `post_audiences`. */
export const audiences = {
  stage: below(
    500,
    demoTitles.map(({ stage }) => stage),
  ),
  region: below(
    540,
    demoSchools.map(({ region }) => region),
  ),
  country: below(
    560,
    demoCountries.map(({ name }) => name),
  ),
  subject: below(
    700,
    demoTitles.flatMap(({ subjects }) => subjects),
  ),
} as const;

const audienceRoots: readonly Category[] = [
  { id: 500, parent_id: null, slug: 'etapas', name: 'Etapas' },
  { id: 540, parent_id: null, slug: 'regiones', name: 'Regiones' },
  { id: 560, parent_id: null, slug: 'paises', name: 'Países' },
  { id: 700, parent_id: null, slug: 'asignaturas', name: 'Asignaturas' },
];

const audienceList = Object.values(audiences).flat();

/** Finds the number of the category of a stage, region, country or subject by its name. */
export const audience = (name: string): number => {
  const found = audienceList.find((category) => category.name === name);
  if (!found) throw new Error(`There is no category ${name}`);
  return found.id;
};

/** Every category of the demo's posts. */
export const demoCategories: readonly Category[] = [
  ...kinds,
  ...languages,
  ...Object.values(topics).map(([id, slug, name, description]) => ({ id, parent_id: roots.news, slug, name, description })),
  ...audienceRoots,
  ...audienceList,
];
