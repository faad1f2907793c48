import { ThirdPartiesErrorPage } from '../../../src/areas/session/third-parties-error-page';
import { aTeacher, type WireUser } from '../../support/fixtures';
import { type Situation, screensAreAsCommitted } from './screens';

const failed = (query: string, user?: WireUser): Situation => ({
  ...(user && { user }),
  page: <ThirdPartiesErrorPage />,
  opens: `/third-parties-error?${query}`,
});
const returnTo = (address: string) => `returnTo=${encodeURIComponent(address)}`;
const toChangeSchool = returnTo('http://localhost:3000/change-school');

screensAreAsCommitted('Failed sign-in with a provider', {
  'the person refused at the provider': failed('reason=denied'),
  'the provider does not answer': failed('reason=unavailable'),
  'the journey is unknown': failed('reason=lost'),
  'the provider has no e-mail address': failed('reason=no-email'),
  'the account waits for activation': failed(`reason=not-activated&${toChangeSchool}`),
  'support has closed the account': failed('reason=closed'),
  'the account has a password, and can be linked': failed(`reason=link-first&${returnTo('http://localhost:3000/edit-account')}`),
  'the account has a password': failed(`reason=has-password&${toChangeSchool}`),
  'the account signs in with Google': failed('reason=at-google'),
  'the account signs in with Microsoft': failed('reason=at-microsoft'),
  'an unknown reason': failed('reason=rain'),
  'somebody who requested Change school': failed(`reason=lost&${toChangeSchool}`),
  'a signed-in teacher': failed('reason=denied', aTeacher()),
  'a signed-in teacher who requested Change school': failed(`reason=denied&${toChangeSchool}`, aTeacher()),
  'a signed-in teacher with a return address on another site': failed(`reason=denied&${returnTo('https://evil.example/')}`, aTeacher()),
});
