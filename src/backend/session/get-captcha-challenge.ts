import type { Handler } from '../contract/types';
import type { Services } from '../services';

export const getCaptchaChallenge =
  ({ captcha, limits }: Services): Handler<'getCaptchaChallenge'> =>
  async ({ path, request }) => {
    // No limit for links of students: a school may share one IP address, and one person could shut out all its classes.
    if (path.action !== 'studentszone') await limits.take('captchaByIp', request.ip);
    return { status: 200, body: await captcha.challenge(path.action) };
  };
