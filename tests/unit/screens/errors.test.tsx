import { afterAll, beforeAll, describe } from 'vitest';
import { ErrorPage } from '../../../src/areas/care/error-page';
import { OauthErrorPage } from '../../../src/areas/oauth2/oauth-error-page';
import { config } from '../../../src/shared/config/config';
import { aTeacher } from '../../support/fixtures';
import { ok, silence } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { type Situation, screensAreAsCommitted } from './screens';

const error: Situation = { page: <ErrorPage />, opens: '/error' };
const written = { getWebContent: ok({ ...(exampleOf('getWebContent') as object), contentItem: '<p>Lo que dice la editorial</p>' }) };

screensAreAsCommitted('Errors', {
  'the content service has not answered yet': { ...error, answers: { getWebContent: silence } },
  'the content service has no text': error,
  'the content service has a text': { ...error, answers: written },
  'a support person, of a page that only the teacher may open': {
    ...error,
    user: aTeacher({ impersonating: true, impersonationUser: '3' }),
    answers: written,
    brings: { reason: 'personal' },
  },
  'a teacher redirected by the guard': { ...error, user: aTeacher(), answers: written, brings: { reason: 'refused' } },
  'a teacher of the other portal': { ...error, user: aTeacher({ profile: 'CUSTOMER_USER_PLUS' }) },
  'a teacher without a profile': { ...error, user: aTeacher({ profile: null }) },
  'a message of the server': { ...error, answers: written, brings: { message: 'Su cuenta no puede.' } },
  'a library was not saved': { ...error, answers: written, brings: { reason: 'library' } },
  'a library was not saved, with a message of the server': {
    ...error,
    answers: written,
    brings: { reason: 'library', message: 'Su cuenta no puede.' },
  },
  'a truncated link': { ...error, answers: written, brings: { reason: 'link' } },
  'a registration without an arrival': { ...error, answers: written, brings: { reason: 'arrival' } },
  'a title of somebody else': { ...error, user: aTeacher(), answers: written, brings: { reason: 'noTitle' } },
  'a tab that a title does not have for a student': {
    ...error,
    user: aTeacher({ role: 'STUDENT' }),
    answers: written,
    brings: { reason: 'noPlace', again: '/title/t1' },
  },
  'a unit that a title does not have': { ...error, user: aTeacher(), answers: written, brings: { reason: 'noPlace', again: '/title/t1' } },
  'an asset that does not exist': { ...error, user: aTeacher(), answers: written, brings: { reason: 'noAsset' } },
  'assets that could not be loaded': {
    ...error,
    user: aTeacher(),
    answers: written,
    brings: { reason: 'assetsFailed', again: '/professional-development' },
  },
  'a title that could not be loaded': {
    ...error,
    user: aTeacher(),
    answers: written,
    brings: { reason: 'titleFailed', again: '/title/ec45710b-119f-41cf-8a05-3c08675eb181/unit/all?initTab=1' },
  },
  'a title that could not be loaded, to be tried again at another site': {
    ...error,
    user: aTeacher(),
    answers: written,
    brings: { reason: 'titleFailed', again: '//elsewhere.example/title' },
  },
});

const oauthError: Situation = { page: <OauthErrorPage />, opens: '/oauth2-error' };

screensAreAsCommitted('Another system does not learn who one is', {
  'somebody who brings no request': { ...oauthError },
  'a request that nobody knows': { ...oauthError, brings: { reason: 'unknownRequest' } },
  'somebody whose role may not use clients': { ...oauthError, user: aTeacher(), brings: { reason: 'notAllowed' } },
  'support with the account of somebody else': { ...oauthError, user: aTeacher(), brings: { reason: 'actsForOther' } },
  'somebody whose session has ended': { ...oauthError, brings: { reason: 'signedOut', again: '/oauth2-signin?client_id=reader' } },
  'a fault of the portal': { ...oauthError, user: aTeacher(), brings: { reason: 'failed', again: '/oauth2-authorize?client_id=reader' } },
  'a fault of the portal, to be tried again at another site': {
    ...oauthError,
    user: aTeacher(),
    brings: { reason: 'failed', again: '//evil.example/' },
  },
});

describe('where the address of the other portal is known', () => {
  beforeAll(() => void Object.assign(config, { otherPortal: 'https://plus.publisher.example/' }));
  afterAll(() => void Reflect.deleteProperty(config, 'otherPortal'));

  screensAreAsCommitted('The way to the other portal', {
    'a teacher of the other portal': { ...error, user: aTeacher({ profile: 'CUSTOMER_USER_PLUS' }) },
    'a teacher without a profile': { ...error, user: aTeacher({ profile: null }) },
  });
});
