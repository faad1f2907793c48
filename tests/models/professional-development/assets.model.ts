import { assets } from '../../../src/areas/professional-development/flows/assets';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { developmentOnTheWire, title } from './wire';

const address = '/professional-development';
const refused = to('refused', { instead: '/error', reason: 'refused' });
const failed = to('failed', { instead: '/error', reason: 'assetsFailed', again: address });

export const assetsModel = model(assets, {
  name: 'Look through professional development',
  area: 'professional-development',
  opens: address,
  page: async () => (await import('../../../src/areas/professional-development/assets-page')).AssetsPage,
  knows: {},
  inputs: { 'a teacher': { user: aTeacher(), leads: to('loading') } },
  events: { retried: to('loading') },
  calls: {
    loadAssets: {
      sends: () => ({ getProfessionalDevelopment: {} }),
      answers: {
        'gets assets': [ok(developmentOnTheWire), to('shown')],
        'gets categories without assets': [ok({ ...developmentOnTheWire, assets: [] }), to('empty')],
        'has lost the right': [problem(403, { type: 'no-pd' }), refused],
      },
      refused: { 'has no permission': refused },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    loading: (page) => {
      page.heading('portal.development');
      page.absent('development.starred');
      page.absent('development.emptyTitle');
    },
    shown: (page) => {
      page.heading('development.starred');
      page.link({ data: title });
      page.heading({ data: 'Aula digital' });
      page.heading('development.others');
      page.data('Leer en voz alta');
      page.data('2 M');
      page.absent('development.emptyTitle');
    },
    empty: (page) => {
      page.heading('development.emptyTitle');
      page.text('development.emptyText');
      page.link('portal.home');
      page.absent('development.starred');
    },
    interrupted: (page) => {
      page.heading('portal.development');
      page.absent('development.starred');
    },
    refused: 'The error page has taken its place.',
    failed: 'The error page has taken its place.',
  },
});
