import { linkDialogs } from '../../../src/areas/admin-students-zone/flows/link-dialogs';
import type { ChangeableValues, StudentLink } from '../../../src/areas/admin-students-zone/types';
import { at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { aroundSearch, detail, elena, foundLinks, globalOnTheWire, ofElena, ofOscar, oscar, searchAddress, support } from './wire';

const linkOf = (wire: typeof elena): StudentLink => ({
  id: wire.token,
  school: wire.school,
  title: wire.title,
  teacher: wire.teacher,
  percentage: wire.increasement_percentage,
  devices: wire.different_devices,
  isOwn: wire.own,
  created: new Date(wire.creationDate),
  ends: wire.endDate === null ? null : new Date(wire.endDate),
  hasEnded: wire.ended,
  replaced: wire.replaced && { token: wire.replaced.token, at: new Date(wire.replaced.at) },
});
const [open, gone] = [linkOf(elena), linkOf(oscar)];

const globals: ChangeableValues = {
  percentage: globalOnTheWire.increasement_percentage,
  devices: globalOnTheWire.different_devices,
  mostDevices: globalOnTheWire.mostDevices,
  version: globalOnTheWire.version,
  hasEnded: false,
};

type Known = {
  /** Whether the dialog is about the values of all links. */
  readonly isGlobal: boolean;
};
const ofOne = { knows: { isGlobal: false } as Known };
const ofAll = { knows: { isGlobal: true } as Known };

const dialogs = ['updating', 'blocking', 'resetting', 'sharing'] as const;

/** The answer to the search that follows a change. */
const searchedAgain = { findStudentLinks: foundLinks };

const rows = (page: Page) => {
  page.button(ofElena('Cambiar valores'));
  page.button(ofElena('Anular token'));
  page.button(ofElena('Dispositivos registrados'));
  page.link(ofElena('Historial de actividad'));
  page.disabled(ofOscar('Cambiar valores'));
  page.disabled(ofOscar('Anular token'));
  page.disabled(ofOscar('Dispositivos registrados'));
  page.link(ofOscar('Historial de actividad'));
};

export const linkDialogsModel = model(linkDialogs, {
  name: 'Work on the links found',
  area: 'admin-students-zone',
  opens: searchAddress,
  around: aroundSearch,
  reach: [(page) => page.comes(ofElena('Cambiar valores'))],
  page: async () => {
    const { ZoneSearchPage } = await import('../../../src/areas/admin-students-zone/zone-search-page');
    return ({ logic }) => <ZoneSearchPage dialogs={logic} />;
  },
  knows: { isGlobal: false } as Known,
  inputs: { 'a support person': { user: support, leads: to('closed.quiet') } },
  events: {
    'update.requested': {
      'chooses an open link': [{ link: open }, at({ closed: to('updating', ofOne) })],
      'chooses a link that has ended': [{ link: gone }, at({ closed: disabled })],
    },
    'block.requested': {
      'chooses an open link': [{ link: open }, at({ closed: to('blocking', ofOne) })],
      'chooses a link that has ended': [{ link: gone }, at({ closed: disabled })],
    },
    'devices.requested': {
      'chooses an open link': [{ link: open }, at({ closed: to('resetting', ofOne) })],
      'chooses a link that has ended': [{ link: gone }, at({ closed: disabled })],
    },
    'globals.requested': { 'chooses the global values': [{ values: globals }, at({ closed: to('updating', ofAll) })] },
    'share.requested': at({ closed: to('sharing', ofOne) }),
    'dialog.closed': ({ known, is }) => {
      if (!dialogs.some(is)) return {};
      return {
        'closes it': [{ outcome: 'dismissed' }, to('closed.quiet')] as const,
        ...(!is('sharing') &&
          !known.isGlobal && { 'finds that the link has ended': [{ outcome: 'outdated' }, to('closed.quiet')] as const }),
        ...(known.isGlobal && { 'sees that somebody else has changed them': [{ outcome: 'outdated' }, to('closed.quiet')] as const }),
        ...(is('sharing') && { 'closes it before the answer': [{ outcome: 'outdated' }, to('closed.quiet')] as const }),
        'finishes it': [{ outcome: 'saved' }, to('closed.done', { success: 'zoneControl.done' })] as const,
      };
    },
  },
  calls: {},
  perform: {
    'update.requested': (page, { link }) => page.press(link.hasEnded ? ofOscar('Cambiar valores') : ofElena('Cambiar valores')),
    'block.requested': (page, { link }) => page.press(link.hasEnded ? ofOscar('Anular token') : ofElena('Anular token')),
    'devices.requested': (page, { link }) =>
      page.press(link.hasEnded ? ofOscar('Dispositivos registrados') : ofElena('Dispositivos registrados')),
    'globals.requested': (page) => page.press('zoneControl.update'),
    'share.requested': (page) => page.press('zoneControl.share'),
    'dialog.closed': async (page, { outcome }, here) => {
      if (outcome === 'dismissed') return page.press(here.is('blocking') || here.is('resetting') ? 'common.close' : 'common.cancel');
      if (here.known.isGlobal) {
        await page.fill('zoneControl.percentage', '20');
        await page.press('zoneControl.update');
        const isRefused = outcome === 'outdated';
        await here.answers({
          setStudentZoneValues: isRefused
            ? problem(412, { type: 'changed-meanwhile' })
            : ok({ ...globalOnTheWire, increasement_percentage: 20 }),
        });
        if (isRefused) {
          await page.notice('warning', 'zoneControl.changedMeanwhile');
          await page.press('common.cancel');
        }
        return here.answers({ ...searchedAgain, getStudentZoneValues: ok(globalOnTheWire) });
      }
      if (outcome === 'outdated' && !here.is('sharing')) {
        await here.answers({ getStudentLink: ok(detail({ ended: true })) });
        await page.notice('danger', 'zoneControl.ended');
        await page.press('common.close');
        return here.answers(searchedAgain);
      }
      if (here.is('sharing')) {
        await page.fill('zoneControl.mailOf', 'elena@school.example');
        await page.press('zoneControl.find');
        const title = { uuid: '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a01', name: 'Explora 2' };
        await here.answers({ findShareableTitles: ok({ teacher: elena.teacher, school: null, titles: [title] }) });
        await page.comes('zoneControl.titleToShare');
        await page.choose('zoneControl.titleToShare', { data: title.name });
        await page.press('zoneControl.share');
        if (outcome === 'outdated') await page.press('common.cancel');
        else {
          await here.answers({ shareTitleOf: ok({ made: true, link: elena }) });
          await page.text('zoneControl.sharedNew');
          await page.press('common.close');
        }
        return here.answers(searchedAgain);
      }
      await here.answers({ getStudentLink: ok(detail()) });
      if (here.is('updating')) {
        await page.comes('zoneControl.percentage');
        await page.fill('zoneControl.percentage', '20');
        await page.press('zoneControl.update');
        await here.answers({ setStudentLinkValues: ok(detail({ increasement_percentage: 20 })) });
        return here.answers(searchedAgain);
      }
      if (here.is('resetting')) {
        await page.comes('zoneControl.reset');
        await page.press('zoneControl.reset');
        await here.answers({ resetStudentLinkDevices: ok(detail({ devicesUsed: 0 })) });
        return here.answers(searchedAgain);
      }
      await page.comes('zoneControl.blockDate');
      await page.fill('zoneControl.blockDate', '24/11/2026');
      await page.press('zoneControl.block');
      await here.answers({ blockStudentLink: ok(detail({ blockDate: '2026-11-24', ended: true })) });
      return here.answers(searchedAgain);
    },
  },
  shows: {
    closed: rows,
    updating: (page, { isGlobal }) => {
      page.heading('zoneControl.update');
      if (isGlobal) page.field('zoneControl.percentage', '10');
    },
    blocking: (page) => page.heading('zoneControl.block'),
    resetting: (page) => page.heading('zoneControl.usedDevices'),
    sharing: (page) => page.heading('zoneControl.share'),
  },
});
