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

const drawRow = async (isForStudents = false) => {
  visit.mockReset();
  const wire = resourceOnTheWire({ ...game, new: true, modified: true });
  const [resource] = toTitle(detailOnTheWire({ resources: [wire] })).resources;
  if (!resource) throw new Error('no resource');
  await drawPart(
    <ResourceRow resource={resource} isFavourite={false} isForStudents={isForStudents} onOpen={ignore} onStar={ignore} onVisit={visit} />,
  );
};

test('a link to another site opens and is recorded, after a click and after a press of the middle button', async () => {
  await drawRow();
  const link = screen.getByRole('link');
  expect(link.getAttribute('target')).toBe('_blank');
  // `true` means that nothing has prevented the browser from following the link.
  expect(fireEvent.click(link)).toBe(true);
  expect(visit.mock.calls).toEqual([[game.uuid]]);
  expect(fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))).toBe(true);
  expect(visit).toHaveBeenCalledTimes(2);
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 2 }));
  expect(visit).toHaveBeenCalledTimes(2);
});

test('the name of every control contains the name of its resource', async () => {
  await drawRow();
  const names = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map((control) => control.getAttribute('aria-label'));
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !name?.includes(game.name))).toEqual([]);
});

test.each([
  ['teachers see the marks "new" and "changed", and a star', false, [true, true, true]],
  ['students see neither these marks nor a star', true, [false, false, false]],
] as const)('%s', async (_, isForStudents, wanted) => {
  await drawRow(isForStudents);
  const isThere = (word: string) => screen.queryByText(word) !== null;
  expect([isThere('Nuevo'), isThere('Modificado'), screen.queryByRole('button', { pressed: false }) !== null]).toEqual(wanted);
});

test('the recording of an opening continues after its flow, its page and the portal have ended', async () => {
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
