import type { ReactElement } from 'react';
import { beforeAll } from 'vitest';
import { ActivationCodePage } from '../../../src/areas/home/activation-code-page';
import { HomePage } from '../../../src/areas/home/home-page';
import { OpenPages } from '../../../src/shared/flow/open-pages';
import { newsOnTheWire, topics, topicsOnTheWire } from '../../models/home/posts-on-the-wire';
import { nameExerciseService } from '../../support/exercise-service';
import { aDemoTeacher, anInternalUser, aTeacher, type WireUser } from '../../support/fixtures';
import { type Answer, ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { type Situation, screensAreAsCommitted } from './screens';

beforeAll(nameExerciseService);

const answers: Readonly<Record<string, Answer>> = {
  getLibrary: ok(exampleOf('getLibrary')),
  getNewsPreferences: ok(exampleOf('getNewsPreferences')),
  findPostCategories: ok(topicsOnTheWire),
  findPosts: ok([newsOnTheWire(1, 'Feria de ciencias', topics.science), newsOnTheWire(2, 'Un mural', topics.arts)]),
  getProfessionalDevelopment: ok(exampleOf('getProfessionalDevelopment')),
};

/** Draws a page in a portal that has only the given further pages. */
const withPages = (page: ReactElement, ...more: readonly string[]) => <OpenPages value={(path) => more.includes(path)}>{page}</OpenPages>;

const home = (user: WireUser, differently: Partial<Situation> = {}): Situation => ({
  user,
  page: withPages(<HomePage />),
  opens: '/',
  answers,
  ...differently,
});
const withAnswers = (more: Situation['answers']): Partial<Situation> => ({ answers: { ...answers, ...more } });

const unavailable = problem(503, { type: 'unavailable' });

screensAreAsCommitted('Home', {
  'a teacher': home(aTeacher()),
  'a demo teacher': home(aDemoTeacher()),
  'a fake teacher': home(aTeacher({ role: 'TEACHER_FAKE' })),
  'an internal user': home(anInternalUser()),
  'a student': home(aTeacher({ role: 'STUDENT' })),
  'a teacher of the plus portal': home(aTeacher({ profile: 'CUSTOMER_USER_PLUS' })),
  'a demo teacher at the activation code': home(aDemoTeacher(), { page: withPages(<ActivationCodePage />), opens: '/activation-code' }),
  'a teacher who may create exercises': home(aTeacher({ aiPoc: true })),
  'a teacher who may, and has demos only': home(
    aTeacher({ aiPoc: true }),
    withAnswers({ getLibrary: ok({ items: [{ ...libraryItem(), adoption: 0, adoptionType: 'DEMO' }] }) }),
  ),
  'a teacher, where professional development is built': home(aTeacher(), {
    page: withPages(<HomePage />, '/professional-development/:assetid'),
  }),
  'a teacher without the permission, where it is built': home(aTeacher({ pdPermission: false }), {
    page: withPages(<HomePage />, '/professional-development/:assetid'),
  }),
  'a teacher, where professional development is not available': home(aTeacher(), {
    page: withPages(<HomePage />, '/professional-development/:assetid'),
    ...withAnswers({ getProfessionalDevelopment: unavailable }),
  }),
  'a teacher, where free adoption is built': home(aTeacher({ positionId: '3', positionName: 'Dirección' }), {
    page: withPages(<HomePage />, '/gratis-adoption'),
  }),
  'a teacher without the permission, where free adoption is built': home(aTeacher({ gpaPermission: false }), {
    page: withPages(<HomePage />, '/gratis-adoption'),
  }),
  'a teacher without news': home(aTeacher(), withAnswers({ findPosts: ok([]) })),
  'a teacher without the post service': home(aTeacher(), withAnswers({ findPosts: unavailable, findPostCategories: unavailable })),
  'a teacher without titles': home(aTeacher(), withAnswers({ getLibrary: ok({ items: [] }) })),
});

function libraryItem() {
  const { items } = exampleOf('getLibrary') as { readonly items: readonly [object] };
  return items[0];
}
