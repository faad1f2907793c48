import { Effect } from 'effect';
import { beforeEach, expect, it, vi } from 'vitest';
import { captchaToken } from '../../../src/shared/api/captcha';

let why: 'gone' | 'unreachable';

vi.mock('../../../src/shared/browser/code', async (original) => ({
  ...(await original<object>()),
  loadCode: () => Promise.reject({ _tag: 'CodeMissing', why }),
}));

beforeEach(() => {
  why = 'gone';
});

it.each([
  ['is gone', 'gone', 'CaptchaNotLoaded'],
  ['cannot be reached', 'unreachable', 'CaptchaUnavailable'],
] as const)('a token whose code %s fails with a named failure', async (_, reason, tag) => {
  why = reason;
  expect(await Effect.runPromise(Effect.flip(captchaToken('signin')))).toEqual({ _tag: tag });
});
