import type { Handler } from '../contract/types';
import type { Services } from '../services';

export const getCaptchaChallenge =
  ({ captcha, limits }: Services): Handler<'getCaptchaChallenge'> =>
  async ({ path, request }) => {
    await limits.take('captchaByIp', request.ip);
    return { status: 200, body: await captcha.challenge(path.action) };
  };
