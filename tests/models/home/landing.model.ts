import { createElement } from 'react';
import { landing, landingInput } from '../../../src/areas/home/flows/landing';
import { absent, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { landingPostOnTheWire, roots } from './posts-on-the-wire';

type Known = {
  /** The number of slides. */
  readonly slides: number;
  /** The visible slide, counted from 0. */
  readonly slide: number;
  readonly hasItem: boolean;
};

const titles = ['Libros con voz', 'Aulas en red', 'Cursos de verano'];
const slides = titles.map((title, index) => landingPostOnTheWire(index + 1, title, roots.landingCarousel));
const item = landingPostOnTheWire(20, 'Guías de lectura', roots.landingContent);
const hiddenPosts = [
  landingPostOnTheWire(30, 'Solo con programa', roots.landingContent, 'ORDER:1@TYPE:MEC'),
  landingPostOnTheWire(31, 'Para nadie', roots.landingCarousel, 'ORDER:1@TYPE:NONE'),
  landingPostOnTheWire(32, 'Sin orden', roots.landingCarousel, 'Un resumen'),
  { ...landingPostOnTheWire(33, 'In English', roots.landingCarousel), categories: [312, roots.landingCarousel] },
];

/** Returns the outcome of turning to the next or previous slide. The first slide follows the last slide. */
const turned =
  (by: number) =>
  ({ known: { slide, slides: count } }: { readonly known: Known }) =>
    count < 2 ? absent : to('shown.still', { knows: { slide: (slide + by + count) % count } });

const withoutAnswer = to('hidden.withoutAnswer');

/** Checks that the page shows only its own texts, without posts. */
const ownWords = (page: Page) => {
  page.heading('home.landing.title');
  page.absent('home.landing.items');
  for (const title of titles) page.absent({ data: title });
};

const posts = (page: Page, { slides: count, slide, hasItem }: Known) => {
  page.heading('home.landing.title');
  for (const [index, title] of titles.entries()) {
    if (count > 0 && index === slide) page.heading({ data: title });
    else page.absent({ data: title });
  }
  if (hasItem) page.heading({ data: 'Guías de lectura' });
  else page.absent('home.landing.items');
  for (const title of ['Solo con programa', 'Para nadie', 'Sin orden', 'In English']) page.absent({ data: title });
};

export const landingModel = model(landing, {
  name: 'See what the public home offers',
  area: 'home',
  opens: '/home',
  page: async () => {
    const { LandingPage } = await import('../../../src/areas/home/landing-page');
    return ({ logic }) => createElement(LandingPage, { logic });
  },
  knows: { slides: 0, slide: 0, hasItem: false } as Known,
  inputs: { somebody: { input: landingInput('es'), leads: to('loading') } },
  events: {
    'next.chosen': turned(1),
    'previous.chosen': turned(-1),
    resumed: ({ known: { slides: count } }) => (count < 2 ? absent : to('shown.running')),
    paused: ({ is }) => (is('shown.running') ? to('shown.still') : absent),
  },
  calls: {
    loadPosts: {
      quietly: true,
      sends: () => ({
        findPosts: {
          query: { _embed: 'true', per_page: 50, categories: `${roots.landingCarousel},${roots.landingContent}` },
        },
      }),
      answers: {
        'gets slides and content': [
          ok([item, slides[1], slides[0], slides[2], ...hiddenPosts]),
          to('shown.still', { knows: { slides: 3, hasItem: true } }),
        ],
        'gets one slide': [ok([slides[0]]), to('shown.alone', { knows: { slides: 1 } })],
        'gets content alone': [ok([item]), to('shown.alone', { knows: { hasItem: true } })],
        'gets nothing': [ok([]), to('hidden.withoutPosts')],
        'gets posts for others': [ok(hiddenPosts), to('hidden.withoutPosts')],
        'gets an error of the post service': [problem(503, { type: 'unavailable' }), withoutAnswer],
      },
      faults: withoutAnswer,
    },
  },
  after: {
    'shown.running': [8000, ({ known: { slide, slides: count } }) => to('shown.running', { knows: { slide: (slide + 1) % count } })],
  },
  perform: {
    'next.chosen': (page) => page.press('home.carousel.next'),
    'previous.chosen': (page) => page.press('home.carousel.previous'),
    resumed: (page) => page.press('home.carousel.play'),
    paused: (page) => page.press('home.carousel.pause'),
  },
  shows: {
    loading: ownWords,
    'shown.still': posts,
    'shown.running': posts,
    'shown.alone': (page, known) => {
      posts(page, known);
      page.absent('home.carousel.pause');
      page.absent('home.carousel.play');
      page.absent('home.carousel.next');
    },
    hidden: ownWords,
  },
});
