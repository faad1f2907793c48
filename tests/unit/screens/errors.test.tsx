import { ErrorPage } from '../../../src/areas/care/error-page';
import { aTeacher } from '../../support/fixtures';
import { ok, silence } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { type Situation, screensAreAsCommitted } from './screens';

const error: Situation = { page: <ErrorPage />, opens: '/error' };
const written = { getWebContent: ok({ ...(exampleOf('getWebContent') as object), contentItem: '<p>Lo que dice la editorial</p>' }) };

screensAreAsCommitted('Errors', {
  'the content service is asked': { ...error, answers: { getWebContent: silence } },
  'the content service says nothing': error,
  'the content service says something': { ...error, answers: written },
  'the guard has sent a teacher': { ...error, user: aTeacher(), answers: written, brings: { reason: 'refused' } },
  'a teacher of the other portal': { ...error, user: aTeacher({ profile: 'CUSTOMER_USER_PLUS' }) },
  'a teacher of no portal': { ...error, user: aTeacher({ profile: null }) },
  'the server has told a flow why': { ...error, answers: written, brings: { message: 'Su cuenta no puede.' } },
  'a library was not saved': { ...error, answers: written, brings: { reason: 'library' } },
  'a library was not saved, and the server has told why': {
    ...error,
    answers: written,
    brings: { reason: 'library', message: 'Su cuenta no puede.' },
  },
  'a link was cut': { ...error, answers: written, brings: { reason: 'link' } },
  'an identity provider vouches for nobody': { ...error, answers: written, brings: { reason: 'arrival' } },
});
