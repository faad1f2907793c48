import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ResourceRow } from '../../../src/areas/materials/resource-row';
import { recordOpening } from '../../../src/areas/title/services/openings';
import { toTitle } from '../../../src/areas/title/services/title-answer';
import { run } from '../../../src/shared/api/run';
import { textsOf } from '../../../src/shared/i18n';
import { detailOnTheWire, game, resourceOnTheWire, titleId } from '../../models/title/wire';
import { drawPart } from '../library/draw-part';

beforeAll(() => textsOf('title'));

const visit = vi.fn();
const ignore = () => undefined;

const row = async (isForStudents = false) => {
  visit.mockReset();
  const wire = resourceOnTheWire({ ...game, new: true, modified: true });
  const [resource] = toTitle(detailOnTheWire({ resources: [wire] })).resources;
  if (!resource) throw new Error('no resource');
  await drawPart(
    <ResourceRow resource={resource} isFavourite={false} isForStudents={isForStudents} onOpen={ignore} onStar={ignore} onVisit={visit} />,
  );
};

test('a page elsewhere opens beside its recording, by click and by the middle button', async () => {
  await row();
  const link = screen.getByRole('link');
  expect(link.getAttribute('target')).toBe('_blank');
  // `true`: nothing has prevented the browser from following the link.
  expect(fireEvent.click(link)).toBe(true);
  expect(visit.mock.calls).toEqual([[game.uuid]]);
  expect(fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))).toBe(true);
  expect(visit).toHaveBeenCalledTimes(2);
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 2 }));
  expect(visit).toHaveBeenCalledTimes(2);
});

test('every control says of which resource it is', async () => {
  await row();
  const names = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map((control) => control.getAttribute('aria-label'));
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !name?.includes(game.name))).toEqual([]);
});

test.each([
  ['teachers see what is new and changed, and a star', false, [true, true, true]],
  ['students have no stars, and nothing is new or changed to them', true, [false, false, false]],
] as const)('%s', async (_, isForStudents, wanted) => {
  await row(isForStudents);
  const isThere = (word: string) => screen.queryByText(word) !== null;
  expect([isThere('Nuevo'), isThere('Modificado'), screen.queryByRole('button', { pressed: false }) !== null]).toEqual(wanted);
});

test('the recording outlives its state, the title and the portal', async () => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return new Promise(() => {});
  });
  const leaving = new AbortController();
  const recording = run(recordOpening({ titleId, resource: game.uuid }), leaving.signal);
  leaving.abort();
  await expect(recording).rejects.toBeDefined();
  vi.unstubAllGlobals();
  expect(sent.map(({ method, keepalive, signal }) => [method, keepalive, signal.aborted])).toEqual([['POST', true, false]]);
});
