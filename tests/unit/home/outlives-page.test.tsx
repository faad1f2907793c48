import { afterEach, expect, test, vi } from 'vitest';
import { dismissNotice } from '../../../src/areas/home/services/notification';
import { recordAnswer } from '../../../src/areas/home/services/survey';
import { countView } from '../../../src/areas/professional-development/services/asset';
import { answerSurvey } from '../../../src/areas/title/services/local-survey';
import { acceptBanner, dismissBanner } from '../../../src/areas/title/services/title-banner';
import { run } from '../../../src/shared/api/run';

/** Actions of a person must be recorded even while the person leaves the page. */

afterEach(() => vi.unstubAllGlobals());

const banner = { id: 72, title: 'Seminario', html: '', picture: null, url: null };

test.each([
  ['an answer to the survey at home', recordAnswer({ action: 'RESPONDER' }), 'POST'],
  ['an answer to the survey in a title', answerSurvey({ action: 'RETRASAR' }), 'POST'],
  ['a notice of free adoption that was read', dismissNotice({ notice: 'gpa' }), 'PUT'],
  ['a notice of changed adoptions that was read', dismissNotice({ notice: 'changedAdoptions' }), 'PUT'],
  ['a view of an asset', countView({ asset: null }), 'POST'],
  ['a promotion in a title that was accepted', acceptBanner({ banner, title: '1011' }), 'POST'],
  ['a promotion in a title that was dismissed', dismissBanner({ banner, title: '1011' }), 'PUT'],
] as const)('%s outlives its state, its page and the portal', async (_, effect, method) => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return new Promise(() => {});
  });
  const leaving = new AbortController();
  const recording = run<unknown, unknown>(effect, leaving.signal);
  leaving.abort();
  await expect(recording).rejects.toBeDefined();
  expect(sent.map((request) => [request.method, request.keepalive, request.signal.aborted])).toEqual([[method, true, false]]);
});
