import { titleBanner } from '../../../src/areas/title/flows/title-banner';
import { aDemoTeacher, anInternalUser, aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { insideTitle } from './inside-title';
import { aPost } from './posts-on-the-wire';
import { detailOnTheWire } from './wire';

type Known = { readonly kind: 'ad' | 'dm' | null };

const number = detailOnTheWire().info.idTitulo;
const url = 'https://publisher.example/feria';

const fair = aPost({
  id: 61,
  title: 'Feria de ciencias',
  excerpt: `AD:${number},99999@${url}`,
  html: '<p>Tres proyectos para el aula.</p>',
});
const hint = aPost({ id: 62, title: 'Pruebe los recursos', excerpt: 'DM:0', withoutPicture: true });
/** Posts that this person does not see in this title. */
const others = [
  aPost({ id: 63, title: 'De otro título', excerpt: `AD:99999@${url}` }),
  aPost({ id: 64, title: 'Sin imagen', excerpt: `AD:0@${url}`, withoutPicture: true }),
  aPost({ id: 65, title: 'Sin dirección', excerpt: 'AD:0@feria' }),
  aPost({ id: 66, title: 'Con guion', excerpt: 'AD:0@javascript:alert(1)' }),
  aPost({ id: 67, title: 'In English', excerpt: `AD:0@${url}`, categories: [312] }),
  aPost({ id: 68, title: 'Sin texto', excerpt: `AD:0@${url}`, html: ' ' }),
];

const preferences = (promotions: readonly number[] = []) =>
  ok({ languageId: 311, promotions, languagesWp: [310, 311], schoolAdoptions: [] });

const body = ({ kind }: Known) =>
  kind === 'ad'
    ? { idTitle: number, titlePromotion: 'Feria de ciencias', urlInformation: url }
    : { idTitle: number, titlePromotion: 'Pruebe los recursos', urlInformation: '' };
const path = ({ kind }: Known) => ({ promotionId: kind === 'ad' ? 61 : 62 });

/** The beginning of the name of the link. The end of the name says that the link opens another window. */
const more = { data: 'Más información' };

const nothing = (page: Page) => {
  page.absent('titlePosts.notAgain');
  for (const { title } of [fair, hint, ...others]) page.absent({ data: title.rendered });
};

const unrecorded = to('unrecorded');
const refusals = {
  'names what does not exist': [problem(404, { type: 'not-found' }), unrecorded],
} as const;
const faults = { 'finds the session ended': to('interrupted'), otherwise: unrecorded };

const posts = ok([...others, fair, hint]);

const { around, ...inside } = insideTitle('banner');

export const titleBannerModel = model(titleBanner, {
  ...inside,
  around: { getTitle: around.getTitle, getTitleProducts: around.getTitleProducts },
  name: 'See a banner in a title',
  knows: { kind: null } as Known,
  inputs: {
    'a premium teacher in Spain': {
      user: aTeacher({ role: 'TEACHER_PREMIUM' }),
      input: { kind: 'ad', title: number },
      leads: to('loading', { knows: { kind: 'ad' } }),
    },
    'an internal user in Spain': { user: anInternalUser(), input: { kind: null, title: number }, leads: to('absent') },
    'a student in Spain': { user: aTeacher({ role: 'STUDENT' }), input: { kind: null, title: number }, leads: to('absent') },
    'a demo teacher': {
      user: aDemoTeacher(),
      input: { kind: 'dm', title: number },
      leads: to('loading', { knows: { kind: 'dm' } }),
    },
    'a teacher in Italy': { user: aTeacher({ countryId: 1119 }), input: { kind: null, title: number }, leads: to('absent') },
  },
  events: {
    accepted: ({ known }) => (known.kind === 'ad' ? to('accepting') : undefined),
    dismissed: to('dismissing'),
  },
  calls: {
    loadBanner: {
      quietly: true,
      sends: ({ kind }) => ({
        getTitlePromotionPreferences: { query: { type: kind } },
        findPosts: { query: { _embed: 'true', per_page: 100, categories: '2430', ...(kind === 'dm' && { search: 'DM:0' }) } },
      }),
      answers: {
        'finds a banner': [answers({ getTitlePromotionPreferences: preferences(), findPosts: posts }), to('shown')],
        'has accepted or dismissed it': [answers({ getTitlePromotionPreferences: preferences([61, 62]), findPosts: posts }), to('absent')],
        'finds only what is for others': [answers({ getTitlePromotionPreferences: preferences(), findPosts: ok(others) }), to('absent')],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('unreached') },
    },
    acceptBanner: {
      quietly: true,
      outlives: true,
      sends: (known) => ({ acceptTitlePromotion: { path: path(known), body: body(known) } }),
      answers: { 'has it recorded': [ok(), to('accepted')], ...refusals },
      faults,
    },
    dismissBanner: {
      quietly: true,
      outlives: true,
      sends: (known) => ({ dismissTitlePromotion: { path: path(known), body: body(known) } }),
      answers: { 'has it recorded': [ok(), to('dismissed')], ...refusals },
      faults,
    },
  },
  perform: {
    accepted: (page) => page.follow(more),
    dismissed: (page) => page.press('titlePosts.notAgain'),
  },
  shows: {
    loading: nothing,
    shown: (page, { kind }) => {
      const { title } = kind === 'ad' ? fair : hint;
      page.heading({ data: title.rendered });
      page.button('titlePosts.notAgain');
      if (kind === 'ad') page.link(more);
      else page.absent(more);
      for (const each of others) page.absent({ data: each.title.rendered });
    },
    absent: nothing,
    unreached: nothing,
    accepting: nothing,
    accepted: nothing,
    dismissing: nothing,
    dismissed: nothing,
    unrecorded: nothing,
    interrupted: nothing,
  },
});
