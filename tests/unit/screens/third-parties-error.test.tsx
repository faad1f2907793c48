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

screensAreAsCommitted('Sign-in with others that failed', {
  'they did not agree': failed('reason=denied'),
  'the others do not answer': failed('reason=unavailable'),
  'the thread was lost': failed('reason=lost'),
  'there is no e-mail': failed('reason=no-email'),
  'the account waits for activation': failed(`reason=not-activated&${toChangeSchool}`),
  'the account has a password, and can be linked': failed(`reason=link-first&${returnTo('http://localhost:3000/edit-account')}`),
  'the account has a password': failed(`reason=has-password&${toChangeSchool}`),
  'the account is opened by Google': failed('reason=at-google'),
  'the account is opened by Microsoft': failed('reason=at-microsoft'),
  'a reason that nobody knows': failed('reason=rain'),
  'on the way to change school': failed(`reason=lost&${toChangeSchool}`),
  'a teacher who is signed in': failed('reason=denied', aTeacher()),
  'a teacher who is signed in, on the way to change school': failed(`reason=denied&${toChangeSchool}`, aTeacher()),
  'a teacher who is signed in, sent to another site': failed(`reason=denied&${returnTo('https://evil.example/')}`, aTeacher()),
});
