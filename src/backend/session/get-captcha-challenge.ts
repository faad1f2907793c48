import type { Handler } from '../contract/types';
import type { Services } from '../services';

export const getCaptchaChallenge =
  ({ captcha, limits }: Services): Handler<'getCaptchaChallenge'> =>
  async ({ path, request }) => {
    // A school has one address: whoever used up a limit there would shut all its classes out.
    if (path.action !== 'studentszone') await limits.take('captchaByIp', request.ip);
    return { status: 200, body: await captcha.challenge(path.action) };
  };
