import { afterAll, beforeAll, vi } from 'vitest';
import { SessionEndedDialog } from '../../../src/areas/session/session-ended';
import { SignedInPage } from '../../../src/areas/session/signed-in-page';
import { aTeacher } from '../../support/fixtures';
import { problem } from '../../support/wire/answers';
import { type Situation, screensAreAsCommitted } from './screens';

beforeAll(() => void vi.spyOn(window, 'close').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

const ended: Situation = { page: <SessionEndedDialog />, opens: '/edit-account', user: aTeacher() };
const back: Situation = { page: <SignedInPage />, opens: '/signed-in' };

screensAreAsCommitted('Sign-in over an open page', {
  'the session has ended': ended,
  'in the window of Google or Microsoft, once signed in': { ...back, user: aTeacher() },
  'in that window, without a sign-in': back,
  'in that window, while the person is unknown': { ...back, answers: { getUser: problem(503) } },
});
