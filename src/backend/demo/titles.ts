import { hash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { foldText } from '../../shared/rules/text';
import type { Tables } from '../db/schema';

type Series = {
  readonly name: string;
  readonly stage: string;
  readonly subject: string;
  /**
   * The names of the levels, which follow the name of the series in the name of a title. A single book has one level with an empty name.
   */
  readonly levels: readonly string[];
  readonly resource?: boolean;
};

const levels = (first: number, last: number, suffix = '') =>
  Array.from({ length: last - first + 1 }, (_, index) => `${first + index}${suffix}`);

const infantil = levels(3, 5, ' años');
const cycles = ['1 ciclo', '2 ciclo', '3 ciclo'];

/** The invented publisher's list: every stage, in Spanish, English and Italian. */
const list: readonly Series[] = [
  { name: 'Garabatos', stage: 'Infantil', subject: 'Proyecto globalizado', levels: infantil },
  { name: 'Números de colores', stage: 'Infantil', subject: 'Matemáticas', levels: infantil },
  { name: 'Little Lanterns', stage: 'Infantil', subject: 'Inglés', levels: levels(1, 3) },

  { name: 'Mates a medida', stage: 'Primaria', subject: 'Matemáticas', levels: levels(1, 6) },
  { name: 'Palabra viva', stage: 'Primaria', subject: 'Lengua castellana', levels: levels(1, 6) },
  { name: 'Explora', stage: 'Primaria', subject: 'Ciencias naturales', levels: levels(1, 6) },
  { name: 'Nuestro mundo', stage: 'Primaria', subject: 'Ciencias sociales', levels: levels(1, 6) },
  { name: 'Bright Sparks', stage: 'Primaria', subject: 'Inglés', levels: levels(1, 6) },
  { name: 'Compás', stage: 'Primaria', subject: 'Música', levels: cycles },
  { name: 'Manos a la obra', stage: 'Primaria', subject: 'Plástica', levels: cycles },
  { name: 'Convivir', stage: 'Primaria', subject: 'Valores cívicos', levels: cycles },
  { name: 'Ciao, amici!', stage: 'Primaria', subject: 'Italiano', levels: levels(1, 3) },

  { name: 'Álgebra en marcha', stage: 'ESO', subject: 'Matemáticas', levels: levels(1, 4, ' ESO') },
  { name: 'Letra y voz', stage: 'ESO', subject: 'Lengua y literatura', levels: levels(1, 4, ' ESO') },
  { name: 'Reacciones', stage: 'ESO', subject: 'Física y Química', levels: levels(2, 4, ' ESO') },
  { name: 'Biosfera', stage: 'ESO', subject: 'Biología y Geología', levels: ['1 ESO', '3 ESO', '4 ESO'] },
  { name: 'Huellas', stage: 'ESO', subject: 'Geografía e Historia', levels: levels(1, 4, ' ESO') },
  { name: 'Crossroads', stage: 'ESO', subject: 'Inglés', levels: levels(1, 4) },
  { name: 'Andiamo avanti', stage: 'ESO', subject: 'Italiano', levels: levels(1, 4) },
  { name: 'Prototipo', stage: 'ESO', subject: 'Tecnología', levels: levels(1, 3, ' ESO') },
  { name: 'En movimiento', stage: 'ESO', subject: 'Educación física', levels: levels(1, 2, ' ESO') },

  { name: 'Límite y función', stage: 'Bachillerato', subject: 'Matemáticas', levels: levels(1, 2) },
  { name: 'Azar y decisión', stage: 'Bachillerato', subject: 'Matemáticas aplicadas', levels: levels(1, 2) },
  { name: 'Canon', stage: 'Bachillerato', subject: 'Lengua y literatura', levels: levels(1, 2) },
  { name: 'Pensar', stage: 'Bachillerato', subject: 'Filosofía', levels: levels(1, 2) },
  { name: 'Tiempos modernos', stage: 'Bachillerato', subject: 'Historia', levels: levels(1, 2) },
  { name: 'Campo y partícula', stage: 'Bachillerato', subject: 'Física', levels: levels(1, 2) },
  { name: 'Enlace', stage: 'Bachillerato', subject: 'Química', levels: levels(1, 2) },
  { name: 'Célula', stage: 'Bachillerato', subject: 'Biología', levels: levels(1, 2) },
  { name: 'Summit', stage: 'Bachillerato', subject: 'Inglés', levels: levels(1, 2) },
  { name: 'Prospettive', stage: 'Bachillerato', subject: 'Italiano', levels: levels(1, 2) },
  { name: 'Oferta y demanda', stage: 'Bachillerato', subject: 'Economía', levels: levels(1, 2) },

  { name: 'Empresa y equipo', stage: 'Formación Profesional', subject: 'Empresa', levels: levels(1, 2) },
  { name: 'Redes y sistemas', stage: 'Formación Profesional', subject: 'Informática', levels: levels(1, 2) },
  { name: 'English at Work', stage: 'Formación Profesional', subject: 'Inglés', levels: levels(1, 2) },
  { name: 'Cuidar', stage: 'Formación Profesional', subject: 'Sanidad', levels: levels(1, 2) },

  { name: 'Mapas mudos', stage: 'Primaria', subject: 'Ciencias sociales', levels: [''], resource: true },
  { name: 'Juegos de cálculo', stage: 'Primaria', subject: 'Matemáticas', levels: [''], resource: true },
  { name: 'Story Corner', stage: 'Primaria', subject: 'Inglés', levels: [''], resource: true },
  { name: 'Cuentos para escuchar', stage: 'Infantil', subject: 'Lengua castellana', levels: [''], resource: true },
  { name: 'Láminas del cuerpo humano', stage: 'ESO', subject: 'Biología y Geología', levels: [''], resource: true },
  { name: 'Laboratorio virtual', stage: 'ESO', subject: 'Física y Química', levels: [''], resource: true },
  { name: 'Voci d’Italia', stage: 'ESO', subject: 'Italiano', levels: [''], resource: true },
  { name: 'Comentario de texto', stage: 'Bachillerato', subject: 'Lengua y literatura', levels: [''], resource: true },
];

const FIRST_ID = 1001;

/** Makes a UUID in the form of version 4. The same id always gives the same UUID. */
export const uuidOf = (id: number | string): string => {
  const hex = hash('sha256', `title ${id}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};

export type DemoTitle = Insertable<Tables['titles']> & {
  readonly resource: boolean;
  readonly promotion: boolean;
  /** Number of the series to which the title belongs. Schools adopt whole series. */
  readonly series: number;
};

/** Numbers of two publishing projects. In the demo's environment, the first number belongs to local publishing, and the second does not. */
const LOCAL_PROJECT = 7_201;
const OTHER_PROJECT = 100;
const localSubjects: readonly string[] = ['Matemáticas', 'Inglés'];

/** All titles, in the order of the list. */
export const demoTitles: readonly DemoTitle[] = list
  .flatMap((series, index) => series.levels.map((level) => ({ ...series, index, name: `${series.name} ${level}`.trim() })))
  .map(({ name, stage, subject, resource = false, index }, position) => {
    const id = FIRST_ID + position;
    return {
      id: String(id),
      uuid: uuidOf(id),
      node_ref: `cover-${id}`,
      name,
      folded_name: foldText(name),
      stage,
      subjects: [subject],
      category_id: '310',
      id_sim: resource ? null : String(700_000 + id),
      resource,
      promotion: !resource && position % 11 === 4,
      studentable: !resource && stage !== 'Infantil',
      project: localSubjects.includes(subject) ? LOCAL_PROJECT : OTHER_PROJECT,
      series: index,
    };
  });
