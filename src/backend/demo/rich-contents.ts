import type { DemoContents, DemoProduct, DemoResource } from './contents';

const forClass = 'Para el aula';
const forTeachers = 'Para el profesorado';
const forHome = 'Para casa';

const activities = 'https://activities.publisher.example/';
const classroom = 'https://classroom.publisher.example/share?resource=';

/** Makes the resources of one unit, with every media type, type, label and filter. */
const resourcesOfUnit = (name: string, unit: number): readonly DemoResource[] => {
  const of = `de ${name}`.replace(/^de el /, 'del ');
  return [
    {
      name: `Ficha ${of}`,
      type: 'ADOPCION',
      unit,
      file: 'worksheet.pdf',
      categories: ['Fichas'],
      editions: [0, 1],
      description: 'Cuatro páginas para imprimir, con soluciones.',
      classroomUrl: `${classroom}worksheet-${unit}`,
    },
    {
      name: `Ficha de ampliación ${of}`,
      type: 'ADOPCION',
      unit,
      file: 'worksheet.pdf',
      categories: ['Fichas', 'Tareas'],
      editions: [1],
      languages: ['ca'],
    },
    { name: `Lámina ${of}`, type: 'SIN_TIPO', unit, file: 'landscape.png', categories: ['Imágenes'], published: 2 },
    { name: `Fotografía ${of}`, type: 'DEMO', unit, file: 'flower.webp', categories: ['Imágenes'] },
    { name: `Esquema ${of}`, type: 'RECURSO', unit, file: 'scheme.svg', categories: ['Imágenes'], modified: 3 },
    { name: `Canción ${of}`, type: 'SIN_TIPO', unit, file: 'melody.wav', categories: ['Audios y vídeos'], languages: ['es', 'en'] },
    {
      name: `Vídeo: el reloj ${of}`,
      type: 'DEMO',
      unit,
      file: 'clock.webm',
      categories: ['Audios y vídeos'],
      hasCaptions: true,
      isForDownload: false,
      description: 'Doce segundos, sin sonido, con subtítulos.',
    },
    { name: `Interactivo ${of}`, type: 'ADOPCION', unit, file: 'web/index.html', categories: ['Interactivos'], editions: [0] },
    {
      name: `Actividades en línea ${of}`,
      type: 'PROMOCIONAL',
      unit,
      externalUrl: `${activities}unit/${unit + 1}`,
      categories: ['Interactivos', 'Tareas'],
      classroomUrl: `${classroom}online-${unit}`,
    },
    { name: `Lectura ${of}`, type: 'RECURSO', unit, file: 'reading.txt', categories: ['Lecturas'], languages: ['es', 'it'] },
  ];
};

const resourcesOfTitle: readonly DemoResource[] = [
  {
    name: 'Programación de aula',
    type: 'ADOPCION',
    file: 'plan.docx',
    categories: ['Programación'],
    editions: [0],
    published: 60,
    modified: 1,
  },
  { name: 'Programació d’aula', type: 'ADOPCION', file: 'plan.docx', categories: ['Programación'], editions: [1], languages: ['ca'] },
  { name: 'Solucionario', type: 'ADOPCION', file: 'answers.zip', categories: ['Evaluación'] },
  { name: 'Muestra del libro', type: 'PROMOCIONAL', file: 'worksheet.pdf', categories: [forTeachers] },
  { name: 'Publicado hace catorce días', type: 'SIN_TIPO', file: 'reading.txt', published: 14, description: 'El último día como novedad.' },
  { name: 'Publicado hace quince días', type: 'SIN_TIPO', file: 'reading.txt', published: 15, description: 'Ya no es novedad.' },
  { name: 'Recurso sin categoría ni archivo', type: 'SIN_TIPO', description: 'Solo informa: no hay nada que abrir.' },
  {
    name: 'Libro sin conexión para Windows',
    type: 'ADOPCION',
    file: 'offline.zip',
    isInstaller: true,
    description: 'Para ordenadores sin conexión a internet.',
  },
  { name: 'Libro sin conexión para macOS', type: 'ADOPCION', file: 'offline.zip', isInstaller: true, published: 5 },
];

const inSchool = { ends: 280, activations: 3, freeActivations: 22, students: 25 } as const;

/** Makes products of each type and each user type. A demo shows only products of the user type Demo. */
const productsOf = (id: number): readonly DemoProduct[] => [
  {
    names: { es: 'Libro digital del profesorado', en: 'Teacher’s digital book', it: 'Libro digitale del docente' },
    type: 'ONLINE_INTERNAL',
    userType: 'Profesor',
    isOnPlatform: true,
  },
  {
    names: { es: 'Libro digital del alumnado', en: 'Student’s digital book', it: 'Libro digitale dello studente' },
    type: 'ONLINE_EXTERNAL',
    userType: 'Alumno',
    isOnPlatform: true,
    ...inSchool,
  },
  { names: { es: 'Plataforma de actividades' }, type: 'ONLINE_EXTERNAL', userType: 'Ambos' },
  {
    names: { es: 'Libro interactivo Blink', en: 'Blink interactive book' },
    type: 'Blink',
    userType: 'Profesor',
    code: `BLK${id}T7Q2M9X1`,
    ...inSchool,
  },
  {
    names: { es: 'Biblioteca de aprendizaje OLB', en: 'OLB learning library' },
    type: 'OLB',
    userType: 'Ambos',
    code: `${id}470261839520`,
    ...inSchool,
  },
  { names: { es: 'Pangea para la clase' }, type: 'Pangea', userType: 'Profesor', code: `PNG${id}48A1`, ...inSchool },
  {
    names: { es: 'SongPals: canciones', en: 'SongPals: songs', it: 'SongPals: canzoni' },
    type: 'SongPals',
    userType: 'Ambos',
    code: `SNG${id}93B2`,
    ends: 40,
  },
  { names: { es: 'HUB del profesorado', en: 'Teacher’s HUB' }, type: 'HUB', userType: 'Profesor', code: `${id}HUB7Q2M9X14`, ...inSchool },
  {
    names: { es: 'HUB del alumnado', en: 'Student’s HUB' },
    type: 'HUB',
    userType: 'Alumno',
    code: `${id}HUB3K8P5Z62`,
    isOnPlatform: true,
    ...inSchool,
  },
  {
    names: { es: 'Libro digital de muestra', en: 'Sample digital book', it: 'Libro digitale di prova' },
    type: 'Blink',
    userType: 'Demo',
    code: `DEM${id}000001`,
    activations: 3,
    freeActivations: 22,
  },
  { names: { es: 'HUB de muestra', en: 'Sample HUB' }, type: 'HUB', userType: 'Demo', code: `${id}HUBDEMO00001` },
];

const units: Readonly<Record<string, readonly string[]>> = {
  Primaria: ['los números hasta mil', 'la suma y la resta', 'la multiplicación', 'las figuras planas', 'el reloj', 'el dinero'],
  ESO: ['la Tierra', 'el relieve', 'los ríos', 'la prehistoria', 'Egipto', 'Grecia'],
  Bachillerato: ['la célula', 'los tejidos', 'la nutrición', 'la reproducción', 'los ecosistemas', 'la evolución'],
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The titles that show every kind of content: the stage of each title by its id. The demo teacher has these three titles (see `demoUsers`).
 */
export const richTitles = { '1011': 'Primaria', '1066': 'ESO', '1097': 'Bachillerato' } as const;

export type RichTitle = keyof typeof richTitles;

export const isRich = (id: string): id is RichTitle => id in richTitles;

/** A title whose students get digital products, and no resources. */
const productsOnlyTitle: RichTitle = '1097';

/**
 * The categories of the resources that students may see. Resources in these categories contain no solutions, no lesson plans and no
 * programs.
 */
const categoriesForStudents = ['Imágenes', 'Audios y vídeos', 'Interactivos', 'Lecturas'];

const isForStudents = (id: RichTitle, { categories = [] }: DemoResource) =>
  id !== productsOnlyTitle && categories.some((name) => categoriesForStudents.includes(name));

export const richContents = (id: RichTitle): DemoContents => {
  const names = units[richTitles[id]] ?? [];
  return {
    units: names.map(capitalise),
    categories: {
      [forClass]: ['Fichas', 'Imágenes', 'Audios y vídeos', 'Interactivos'],
      [forHome]: ['Tareas', 'Lecturas'],
      [forTeachers]: ['Programación', 'Evaluación'],
    },
    editions: [
      { name: 'LOMLOE 2022', languages: ['es', 'en', 'it'] },
      { name: 'Edición de Cataluña', languages: ['ca', 'es'] },
    ],
    resources: [...names.flatMap(resourcesOfUnit), ...resourcesOfTitle].map((resource) => ({
      ...resource,
      isForStudents: isForStudents(id, resource),
    })),
    products: productsOf(Number(id)),
  };
};
