import { roots } from './categories';
import { type DemoPost, inLanguage } from './demo-post';

type SlideType = 'ALL' | 'SIEMPRE' | 'MEC' | 'SI_MEC' | 'NO_MEC' | 'NONE';

type Words = readonly [id: number, order: number, type: SlideType, title: string, html: string, picture: DemoPost['picture']];

/** Makes a post whose excerpt states the position of the slide and its audience. */
const slide = (category: number, locale: 'es' | 'en' | 'it', [id, order, type, title, html, picture]: Words): DemoPost => ({
  id,
  slug: `slide-${id}`,
  days: 60,
  title,
  excerpt: `ORDER:${order}@TYPE:${type}`,
  html,
  categories: [category, inLanguage(locale)],
  picture,
});

const onboarding = (locale: 'es' | 'en' | 'it', words: readonly Words[]) => words.map((each) => slide(roots.onboarding, locale, each));
const carousel = (locale: 'es' | 'en' | 'it', words: readonly Words[]) => words.map((each) => slide(roots.landingCarousel, locale, each));
const content = (locale: 'es' | 'en' | 'it', words: readonly Words[]) => words.map((each) => slide(roots.landingContent, locale, each));

/** Slides of each type about the first steps in a title. */
const firstSteps: readonly DemoPost[] = [
  ...onboarding('es', [
    [
      81,
      1,
      'ALL',
      'Todo el título, en una página',
      '<p>Unidades, recursos y productos digitales. Elija una unidad y verá solo lo suyo.</p>',
      ['shelf', 'Dos baldas con libros'],
    ],
    [
      82,
      2,
      'SIEMPRE',
      'Guarde lo que más usa',
      '<p>Marque un recurso como favorito y lo tendrá siempre arriba, también en otro dispositivo.</p>',
      ['medal', 'Una medalla con una estrella'],
    ],
    [
      83,
      3,
      'MEC',
      'Su centro participa en el programa del Ministerio',
      '<p>Los recursos del programa llevan su distintivo. No hace falta ningún código.</p>',
      ['blackboard', 'Una pizarra ante tres pupitres'],
    ],
    [
      84,
      4,
      'SI_MEC',
      'Licencias del programa',
      '<p>El alumnado de su centro accede con las licencias del programa, hasta final de curso.</p>',
      ['key', 'Una llave y un código de cuatro cifras'],
    ],
    [
      85,
      5,
      'NO_MEC',
      'Active las licencias de su alumnado',
      '<p>Cada licencia se activa una sola vez, con el código que hay en el libro.</p>',
      ['key', 'Una llave y un código de cuatro cifras'],
    ],
    [86, 6, 'NONE', 'Próximamente', '<p>Esta página aún no se muestra a nadie.</p>', null],
    [
      87,
      7,
      'ALL',
      'Compártalo con su alumnado',
      '<p>Con un enlace o un código QR, sin cuentas y sin contraseñas.</p>',
      ['shared', 'Una persona unida con otras dos'],
    ],
  ]),
  ...onboarding('en', [
    [
      88,
      1,
      'ALL',
      'The whole title on one page',
      '<p>Units, resources and digital products. Choose a unit to see only what belongs to it.</p>',
      ['shelf', 'Two shelves of books'],
    ],
    [
      89,
      2,
      'SIEMPRE',
      'Keep what you use most',
      '<p>Mark a resource as a favourite: it stays at the top, on every device.</p>',
      ['medal', 'A medal with a star'],
    ],
    [
      90,
      3,
      'ALL',
      'Share it with your students',
      '<p>With a link or a QR code, without accounts or passwords.</p>',
      ['shared', 'One person connected to two others'],
    ],
  ]),
  ...onboarding('it', [
    [
      91,
      1,
      'ALL',
      'Tutto il titolo in una pagina',
      '<p>Unità, risorse e prodotti digitali. Scelga un’unità per vedere solo ciò che le appartiene.</p>',
      ['shelf', 'Due scaffali di libri'],
    ],
    [
      92,
      2,
      'SIEMPRE',
      'Conservi ciò che usa di più',
      '<p>Segni una risorsa come preferita: resta in alto, su ogni dispositivo.</p>',
      ['medal', 'Una medaglia con una stella'],
    ],
    [
      93,
      3,
      'ALL',
      'Lo condivida con la classe',
      '<p>Con un link o un codice QR, senza account e senza password.</p>',
      ['shared', 'Una persona collegata ad altre due'],
    ],
  ]),
];

/** Slides for visitors who have not signed in. */
const landing: readonly DemoPost[] = [
  ...carousel('es', [
    [
      101,
      1,
      'ALL',
      'Sus clases, con todos los materiales a mano',
      '<p>Libros digitales, audios, fichas y solucionarios de cada etapa, en una sola biblioteca.</p>',
      ['shelf', 'Dos baldas con libros'],
    ],
    [
      102,
      2,
      'SIEMPRE',
      'Pruebe un título antes de adoptarlo',
      '<p>Regístrese gratis y explore una muestra de cada título.</p>',
      ['tablet', 'Una pantalla con una página y un botón de reproducción'],
    ],
    [
      103,
      3,
      'ALL',
      'Un aula, muchos dispositivos',
      '<p>Prepare la clase en su ordenador y proyéctela donde haga falta.</p>',
      ['film', 'Una película con un botón de reproducción'],
    ],
  ]),
  ...carousel('en', [
    [
      104,
      1,
      'ALL',
      'All your teaching materials in one place',
      '<p>Digital books, audio, worksheets and answer keys for every stage, in one library.</p>',
      ['shelf', 'Two shelves of books'],
    ],
    [
      105,
      2,
      'SIEMPRE',
      'Try a title before you adopt it',
      '<p>Register free of charge and explore a sample of every title.</p>',
      ['tablet', 'A screen with a page and a play button'],
    ],
  ]),
  ...carousel('it', [
    [
      106,
      1,
      'ALL',
      'Tutti i materiali per le lezioni, in un solo posto',
      '<p>Libri digitali, audio, schede e soluzioni per ogni ordine di scuola.</p>',
      ['shelf', 'Due scaffali di libri'],
    ],
    [
      107,
      2,
      'SIEMPRE',
      'Provi un titolo prima di adottarlo',
      '<p>La registrazione è gratuita e apre un saggio di ogni titolo.</p>',
      ['tablet', 'Uno schermo con una pagina e un pulsante di riproduzione'],
    ],
  ]),
  ...content('es', [
    [
      111,
      1,
      'ALL',
      'Recursos listos para usar',
      '<p>Fichas, audios y vídeos ordenados por unidad, que se abren sin instalar nada.</p>',
      ['film', 'Una película con un botón de reproducción'],
    ],
    [
      112,
      2,
      'ALL',
      'Ejercicios a su medida',
      '<p>Prepare preguntas y tareas a partir de los materiales de cada unidad.</p>',
      ['bulb', 'Una bombilla encendida'],
    ],
    [
      113,
      3,
      'ALL',
      'Su alumnado, a un enlace',
      '<p>Comparta un título con un código QR: sin cuentas y sin contraseñas.</p>',
      ['shared', 'Una persona unida con otras dos'],
    ],
  ]),
  ...content('en', [
    [
      114,
      1,
      'ALL',
      'Ready-made resources',
      '<p>Worksheets, audio and video by unit; they open with nothing to install.</p>',
      ['film', 'A film strip with a play button'],
    ],
    [
      115,
      2,
      'ALL',
      'Exercises made for your class',
      '<p>Compose questions and tasks from the materials of each unit.</p>',
      ['bulb', 'A light bulb'],
    ],
    [
      116,
      3,
      'ALL',
      'Your students, one link away',
      '<p>Share a title with a QR code: no accounts, no passwords.</p>',
      ['shared', 'One person connected to two others'],
    ],
  ]),
  ...content('it', [
    [
      117,
      1,
      'ALL',
      'Risorse pronte all’uso',
      '<p>Schede, audio e video divisi per unità: si aprono senza installare nulla.</p>',
      ['film', 'Una pellicola con un pulsante di riproduzione'],
    ],
    [
      118,
      2,
      'ALL',
      'Esercizi su misura',
      '<p>Prepari domande e compiti a partire dai materiali di ogni unità.</p>',
      ['bulb', 'Una lampadina accesa'],
    ],
    [
      119,
      3,
      'ALL',
      'La classe a portata di link',
      '<p>Condivida un titolo con un codice QR: senza account e senza password.</p>',
      ['shared', 'Una persona collegata ad altre due'],
    ],
  ]),
  { ...slide(roots.landingCarousel, 'es', [108, 4, 'ALL', 'Sin tipo', '<p>Nadie la ve.</p>', null]), excerpt: 'ORDER:cuatro' },
];

export const demoSlides: readonly DemoPost[] = [...firstSteps, ...landing];
