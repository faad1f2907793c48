import { zoneLog } from '../../../src/areas/admin-students-zone/flows/zone-log';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { many, type SeenRows, showsRows, turn, turnings } from '../paged-list';
import { support, token } from './wire';

type Known = { readonly token: string | null; readonly seen: SeenRows };

/** The token that the link had before it was replaced. */
const before = '0b7c1f3e-58c8-4c70-9d4e-0f0d6f1f0c09';

const entry = { administrator: 'Berta Luna', date: '2026-11-02T11:30:00.000Z', message: 'Operation successful' } as const;
const ofAll = [
  {
    ...entry,
    action: 'zone.changed',
    token: null,
    array_values: [
      { field: 'increasement_percentage', before: 10, after: 20 },
      { field: 'different_devices', before: 2, after: 3 },
    ],
  },
] as const;
const ofLink = [
  { ...entry, action: 'link.blocked', token, array_values: [{ field: 'blockDate', before: null, after: '2026-11-30' }] },
  { ...entry, action: 'link.reset', token, array_values: [{ field: 'registeredDevices', before: 87, after: 0 }] },
  { ...entry, action: 'link.changed', token: before, array_values: [{ field: 'different_devices', before: 3, after: 1 }] },
  { ...entry, action: 'link.shared', token: before, array_values: [{ field: 'title', before: null, after: 'Mates a medida 1' }] },
] as const;

const nameOf = (n: number) => `Persona ${n}.`;
const ofMany = many((n) => ({ ...ofAll[0], administrator: nameOf(n) }));

const titled = (page: Page, { token: of }: Known) => {
  if (of === null) page.heading({ data: 'Historial de actividad: GLOBALES' });
  else page.heading('zoneControl.logOf', { of });
  page.link('zoneControl.backToSearch');
};

const failed = (state: 'badRequest' | 'forbidden' | 'notFound' | 'unavailable', text: string) => to(`failed.${state}`, { danger: text });

const logs = { getStudentZoneLog: ok({ items: ofAll }), getStudentLinkLog: ok({ items: ofLink }) };
/** Returns the outcome if the log belongs to one link. The log of all links is always found, because it does not depend on a link. */
const ofLinkAlone =
  (leads: ReturnType<typeof failed>) =>
  ({ known }: { readonly known: Known }) =>
    known.token === null ? to('ready') : leads;

export const zoneLogModel = model(zoneLog, {
  name: 'Read the activity log of the students’ zone',
  area: 'admin-students-zone',
  opens: '/admin/students-zone/log',
  page: async () => (await import('../../../src/areas/admin-students-zone/zone-log-page')).ZoneLogPage,
  knows: { token: null, seen: 'few' } as Known,
  inputs: {
    'a support person who looks at all links': { user: support, input: { token: null }, leads: to('loading') },
    'a support person who looks at a link': {
      user: support,
      opens: `/admin/students-zone/log/${token}`,
      input: { token },
      leads: to('loading', { knows: { token } }),
    },
  },
  events: {
    'page.chosen': ({ known }) => turnings(known.seen, (seen) => to('ready', { knows: { seen } })),
    retried: to('loading'),
    dismissed: to('unread.missing', { danger: 'zoneControl.logMissing' }),
  },
  calls: {
    loadLog: {
      sends: ({ token: of }) => (of === null ? { getStudentZoneLog: {} } : { getStudentLinkLog: { path: { token } } }),
      answers: {
        'gets the log': [answers(logs), to('ready')],
        'gets a long log': [
          answers({ getStudentZoneLog: ok({ items: ofMany }), getStudentLinkLog: ok({ items: ofMany }) }),
          to('ready', { knows: { seen: 'first' } }),
        ],
        'finds nothing in it': [
          answers({ getStudentZoneLog: ok({ items: [] }), getStudentLinkLog: ok({ items: [] }) }),
          to('empty', { info: 'zoneControl.logEmpty' }),
        ],
        'names no link': [
          answers({ ...logs, getStudentLinkLog: problem(404, { type: 'not-found' }) }),
          ofLinkAlone(failed('notFound', 'status.404')),
        ],
      },
      refused: { 'is not understood': failed('badRequest', 'status.400'), otherwise: failed('forbidden', 'status.403') },
      faults: {
        'finds the session ended': to('unread.interrupted', { warning: 'common.interrupted' }),
        'runs into a timeout': failed('badRequest', 'status.400'),
        otherwise: failed('unavailable', 'status.500'),
      },
    },
  },
  perform: {
    'page.chosen': turn,
    retried: (page) => page.press('common.retry'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: {
    loading: titled,
    ready: (page, known) => {
      titled(page, known);
      showsRows(page, known.seen, nameOf);
      if (known.seen !== 'few') return;
      page.data('Berta Luna');
      page.text('zoneControl.done');
      if (known.token === null) {
        page.text('supportAction.zone.changed');
        page.data('% de aumento: 10 → 20');
        page.data('Dispositivos: 2 → 3');
        return;
      }
      for (const action of ['blocked', 'changed', 'shared']) page.text(`supportAction.link.${action}`);
      page.data('Fecha de bloqueo: nada → 30/11/2026');
      page.data(token);
      page.data(before);
    },
    empty: titled,
    failed: (page) => page.heading('status.title'),
    unread: titled,
  },
});
