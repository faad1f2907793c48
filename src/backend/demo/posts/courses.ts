import { roots } from './categories';
import { type DemoPost, inLanguage } from './demo-post';

type Words = readonly [id: number, days: number, title: string, excerpt: string, html: string, picture: DemoPost['picture']];

const about = (locale: 'es' | 'en' | 'it', words: readonly Words[]): readonly DemoPost[] =>
  words.map(([id, days, title, excerpt, html, picture]) => ({
    ...{ id, slug: `course-${id}`, days, title, excerpt, html, picture },
    categories: [roots.courses, inLanguage(locale)],
  }));

/** Posts about the courses. One post has no excerpt, so it is not shown. */
export const demoCoursePosts: readonly DemoPost[] = [
  ...about('es', [
    [
      181,
      20,
      'Cómo se trabaja en los cursos',
      'A su ritmo, en línea, con tutoría.',
      '<p>Cada curso dura 15 horas y se hace en línea, a su ritmo. Una persona tutora responde en <strong>dos días</strong>.</p><ul><li>Módulos breves</li><li>Tareas para el aula</li><li>Certificado al terminar</li></ul>',
      ['tablet', 'Una tableta con una lista de tareas'],
    ],
    [
      182,
      25,
      'El certificado',
      'Para quien lo pida al inscribirse.',
      '<p>Marque la casilla del certificado y escriba su fecha de nacimiento. Lo recibirá por correo electrónico al terminar el curso.</p>',
      ['medal', 'Una medalla con una estrella'],
    ],
    [183, 30, 'Borrador sin resumen', '', '<p>Una entrada que todavía no está completa.</p>', null],
  ]),
  ...about('en', [
    [
      191,
      20,
      'How the courses work',
      'Online, at your own pace, with a tutor.',
      '<p>Each course takes 15 hours. You work online, at your own pace, and a tutor answers within <strong>two days</strong>.</p>',
      ['tablet', 'A tablet with a list of tasks'],
    ],
  ]),
  ...about('it', [
    [
      201,
      20,
      'Come funzionano i corsi',
      'Online, con i propri tempi, con un tutor.',
      '<p>Ogni corso dura 15 ore. Si lavora online, con i propri tempi, e un tutor risponde entro <strong>due giorni</strong>.</p>',
      ['tablet', 'Un tablet con un elenco di attività'],
    ],
  ]),
];
