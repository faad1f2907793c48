import { ActivationCodePage } from '../../../src/areas/home/activation-code-page';
import { HomePage } from '../../../src/areas/home/home-page';
import { aDemoTeacher, anInternalUser, aTeacher, type WireUser } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { type Situation, screensAreAsCommitted } from './screens';

const answers = { getLibrary: ok(exampleOf('getLibrary')) };
const home = (user: WireUser): Situation => ({ user, page: <HomePage />, opens: '/', answers });

screensAreAsCommitted('Home', {
  'a teacher': home(aTeacher()),
  'a demo teacher': home(aDemoTeacher()),
  'a fake teacher': home(aTeacher({ role: 'TEACHER_FAKE' })),
  'an internal user': home(anInternalUser()),
  'a student': home(aTeacher({ role: 'STUDENT' })),
  'a teacher of the plus portal': home(aTeacher({ profile: 'CUSTOMER_USER_PLUS' })),
  'a demo teacher at the activation code': { ...home(aDemoTeacher()), page: <ActivationCodePage />, opens: '/activation-code' },
});
