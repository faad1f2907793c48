import type { DemoContents, DemoProduct, DemoResource } from './contents';
import type { DemoTitle } from './titles';

/** Names of units, by subject. */
const unitsBySubject: Readonly<Record<string, readonly string[]>> = {
  Matemáticas: ['Números y operaciones', 'Medida', 'Geometría'],
  'Matemáticas aplicadas': ['Probabilidad', 'Estadística', 'Decisiones'],
  'Lengua castellana': ['Leer en voz alta', 'Las palabras', 'Escribir un cuento'],
  'Lengua y literatura': ['El texto', 'La oración', 'Lecturas'],
  'Ciencias naturales': ['Seres vivos', 'La materia', 'Máquinas'],
  'Ciencias sociales': ['El barrio', 'El relieve', 'La historia'],
  Inglés: ['Starting out', 'Around town', 'Stories'],
  Italiano: ['Ciao!', 'In città', 'In viaggio'],
  Música: ['El ritmo', 'Instrumentos', 'Canciones'],
  'Geografía e Historia': ['El planeta', 'Los primeros pueblos', 'Las ciudades'],
};

const otherUnits = ['Unidad 1', 'Unidad 2', 'Unidad 3'];

const forClass = 'Para el aula';
const forTeachers = 'Para el profesorado';

/** Variants of one resource. The position of a unit decides which variant the unit has. */
const varied: readonly Pick<DemoResource, 'file' | 'categories' | 'hasCaptions'>[] = [
  { file: 'melody.wav', categories: ['Audios'] },
  { file: 'clock.webm', categories: ['Vídeos'], hasCaptions: true },
  { file: 'web/index.html', categories: ['Interactivos'] },
];

const resourcesOfUnit = (name: string, unit: number): readonly DemoResource[] => [
  { name: `Ficha: ${name}`, type: 'ADOPCION', unit, file: 'worksheet.pdf', categories: ['Fichas'] },
  { name: `Lámina: ${name}`, type: 'DEMO', unit, file: 'landscape.png', categories: ['Láminas'], isForStudents: true },
  { name: `Para empezar: ${name}`, type: 'SIN_TIPO', unit, isForStudents: true, ...varied[unit % varied.length] },
];

const resourcesOfTitle: readonly DemoResource[] = [
  { name: 'Programación de aula', type: 'ADOPCION', file: 'plan.docx', categories: ['Programación'] },
  { name: 'Solucionario', type: 'RECURSO', file: 'answers.zip', categories: ['Evaluación'] },
  { name: 'Muestra del libro', type: 'PROMOCIONAL', file: 'worksheet.pdf', categories: [forTeachers] },
  {
    name: 'Actividades en línea',
    type: 'RECURSO',
    externalUrl: 'https://activities.publisher.example/',
    categories: ['Interactivos'],
  },
];

const products: readonly DemoProduct[] = [
  {
    names: { es: 'Libro digital del profesorado', en: 'Teacher’s digital book', it: 'Libro digitale del docente' },
    type: 'ONLINE_EXTERNAL',
    userType: 'Profesor',
    ends: 300,
  },
  {
    names: { es: 'Libro digital de muestra', en: 'Sample digital book', it: 'Libro digitale di prova' },
    type: 'ONLINE_EXTERNAL',
    userType: 'Demo',
    activations: 3,
    freeActivations: 22,
  },
];

/** Makes the content of a title that demonstrates no special case. */
export const plainContents = ({ subjects, resource }: DemoTitle): DemoContents => {
  const units = unitsBySubject[subjects[0] ?? ''] ?? otherUnits;
  return {
    units,
    categories: { [forClass]: ['Fichas', 'Láminas', 'Audios', 'Vídeos', 'Interactivos'], [forTeachers]: ['Programación', 'Evaluación'] },
    editions: [],
    resources: [...units.flatMap(resourcesOfUnit), ...resourcesOfTitle],
    products: resource ? [] : products,
  };
};
