import type { Handler } from '../contract/types';
import type { Services } from '../services';

export const getCaptchaChallenge =
  ({ captcha, limits }: Services): Handler<'getCaptchaChallenge'> =>
  async ({ path, request }) => {
    // Links of students have no limit. A whole school may share one IP address, so one person could use up a limit for all its classes.
    if (path.action !== 'studentszone') await limits.take('captchaByIp', request.ip);
    return { status: 200, body: await captcha.challenge(path.action) };
  };
