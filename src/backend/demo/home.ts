import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/schema';
import { audiences, roots } from './posts/categories';
import { demoPromotions } from './posts/promotions';
import { demoSurveyPath } from './survey';
import { demoUsers } from './users';

type Survey = Omit<Insertable<Tables['surveys']>, 'user_id'>;

const survey = (kind: Survey['kind'], values: Partial<Survey> = {}): Survey => ({
  kind,
  url: `${demoSurveyPath}?survey=${kind}`,
  delays: 0,
  max_delays: 3,
  has_button: false,
  ...values,
});

/** The notices, surveys and poll that a demo person sees on the home page. */
type PageRequest = {
  /** Types of notices, the oldest one first. */
  readonly notices?: readonly string[];
  readonly surveys?: readonly Survey[];
  readonly poll?: string;
  /** Whether the home page shows promotions to this person. All other teachers have accepted the promotions. */
  readonly seesPromotions?: true;
};

const local = survey('local', { has_button: true });

/** Notices, surveys and polls by e-mail address. */
const asked: Readonly<Record<string, PageRequest>> = {
  'teacher@demo.example': { surveys: [survey('satisfaction', { has_button: true }), local], poll: 'demo-poll' },
  'new@demo.example': { notices: ['changedAdoptions', 'gpa'], surveys: [survey('satisfaction'), local], seesPromotions: true },
  'survey@demo.example': {
    notices: ['summerCourse'],
    surveys: [survey('satisfaction', { delays: 3 }), survey('local', { delays: 3, has_button: true })],
  },
  'nine@demo.example': { surveys: [survey('satisfaction', { url: 'not an address' })] },
  'google@demo.example': { surveys: [survey('satisfaction', { delays: 4 })] },
  'demo@demo.example': { surveys: [local] },
  'fake@demo.example': { surveys: [survey('local')] },
};

const audienceRows = (): Insertable<Tables['post_audiences']>[] =>
  (Object.keys(audiences) as (keyof typeof audiences)[]).flatMap((kind) =>
    audiences[kind].map(({ id, name }) => ({ kind, name, category: id })),
  );

/** Inserts notices, surveys, polls and answered promotions. @param idOf returns the id of a demo person by e-mail address */
export const seedHome = async (db: Db, idOf: (mail: string) => string): Promise<void> => {
  const people = Object.entries(asked).map(([mail, what]) => ({ user_id: idOf(mail), ...what }));
  await db.insertInto('post_audiences').values(audienceRows()).execute();
  const notices = people.flatMap(({ user_id, notices: types = [] }) =>
    types.map((type, position) => ({ user_id, type, since: new Date(Date.UTC(2026, 8, 1 + position)) })),
  );
  await db.insertInto('notices').values(notices).execute();
  const surveys = people.flatMap(({ user_id, surveys: own = [] }) => own.map((each) => ({ user_id, ...each })));
  await db.insertInto('surveys').values(surveys).execute();
  const polls = people.flatMap(({ user_id, poll }) =>
    poll === undefined ? [] : [{ user_id, token: poll, registered_at: '2024-09-02T08:00:00Z' }],
  );
  await db.insertInto('polls').values(polls).execute();
  const atHome = demoPromotions.filter(({ categories }) => categories.includes(roots.promotions));
  const done = demoUsers
    .filter(({ mail, role }) => role === 'TEACHER' && !asked[mail]?.seesPromotions)
    .flatMap(({ mail }) => atHome.map(({ id }) => ({ user_id: idOf(mail), post_id: id, answer: 'accepted' as const })));
  await db.insertInto('answered_promotions').values(done).execute();
};
