import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { RefusalReason } from '../../../src/areas/students/rules';
import { ZoneRefusal } from '../../../src/areas/students/zone-refusal';
import { i18n, textsOf } from '../../../src/shared/i18n';
import { ok, problem } from '../../support/wire/answers';
import { drawPart } from '../library/draw-part';

beforeAll(() => textsOf('zone'));

const drawRefusal = async (why: RefusalReason) => {
  const network = await drawPart(<ZoneRefusal why={why} onClose={() => undefined} />);
  await vi.waitFor(() => expect(network.open()).toHaveLength(1));
  const [asked] = network.open();
  if (!asked) throw new Error('nothing was asked');
  return asked;
};

// The specification (8.14) names the pages, except the pages for a replaced link and for a browser without cookies.
test.each<[RefusalReason, string]>([
  ['devicesExceeded', 'STUDENTZONE_DEVICESEXCEEDED'],
  ['peopleExceeded', 'STUDENTZONE_NUMBERUSERSEXCEEDED'],
  ['linkReplaced', 'STUDENTZONE_LINKREPLACED'],
  ['invalidLink', 'STUDENTZONE_INVALIDLINKSTUD'],
  ['withoutCookies', 'STUDENTZONE_COOKIESBLOCKED'],
  ['failed', 'STUDENTZONE_ERRORLINKSTUD'],
])('%s is explained with the text of editors from the page %s', async (why, page) => {
  const { operation, request, answer } = await drawRefusal(why);
  expect(operation.id).toBe('getWebContent');
  expect(new URL(request.url).pathname).toBe(`/api/webContent/${page}/es`);
  answer(ok({ title: 'De la editorial', contentItem: '<p>Pregunta a tu <b>docente</b>.</p>' }));
  await screen.findByRole('dialog', { name: 'De la editorial' });
  expect(screen.getByText('docente').tagName).toBe('B');
  expect(screen.queryByText(i18n.t(`zone.${why}`))).toBeNull();
});

test.each<[string, Parameters<typeof problem>[0]]>([
  ['this page does not exist', 404],
  ['the content service fails', 500],
])('the portal shows its own text if %s', async (_, status) => {
  (await drawRefusal('peopleExceeded')).answer(problem(status));
  await screen.findByText(i18n.t('zone.peopleExceeded'));
  screen.getByRole('dialog', { name: i18n.t('zone.peopleExceededTitle') });
});
