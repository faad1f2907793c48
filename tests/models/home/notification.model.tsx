import { homeMessages } from '../../../src/areas/home/flows/home-messages';
import { notification } from '../../../src/areas/home/flows/notification';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';

type Known = { readonly mayOrder: boolean; readonly notice: 'gpa' | 'changedAdoptions' | null; readonly ticked: boolean };

const toFreeAdoption = to('starting');
const toEditLibrary = to('left', { page: '/edit-library' });
/** Returns the outcome of an answer. The person continues, even if the answer could not be saved. */
const goesOn = ({ known }: { readonly known: Known }) => (known.notice === 'gpa' ? toFreeAdoption : toEditLibrary);

const asksAgain = ({ known }: { readonly known: Known }) =>
  to(known.notice === 'gpa' ? 'gpa.interrupted' : 'changedAdoptions.interrupted', { warning: 'common.interrupted' });

const dismisses = ({ notice }: Known) =>
  notice === 'gpa' ? { dismissFreeAdoptionNotice: { body: { noShowModal: true } } } : { dismissChangedAdoptions: {} };

const sees = (page: Page, { notice, ticked }: Known) => {
  if (notice === 'gpa') {
    page.heading('notification.freeAdoptionTitle');
    page.text('notification.freeAdoptionText');
    page.ticked('notification.noShow', ticked);
  } else {
    page.heading('notification.changedTitle');
    page.text('notification.changedText');
  }
};

/** The reason why nothing can be seen: no dialog is open. */
const nothing = 'Nothing lies over the page.';

export const notificationModel = model(notification, {
  name: 'Read a notification at home',
  area: 'home',
  opens: '/',
  page: async () => {
    const { HomeMessages } = await import('../../../src/areas/home/home-messages');
    return ({ logic }) => <HomeMessages logic={homeMessages.provide({ actors: { notification: childFlow(logic) } })} />;
  },
  knows: { mayOrder: false, notice: null, ticked: false } as Known,
  inputs: {
    'a teacher who may order free adoption': {
      user: aTeacher({ gpaPermission: true, positionId: '3', positionName: 'Jefatura de departamento' }),
      input: { canOrder: true },
      leads: to('loading', { knows: { mayOrder: true } }),
    },
    'a teacher who may not order it': { user: aTeacher({ gpaPermission: false }), input: { canOrder: false }, leads: to('loading') },
  },
  events: {
    'box.ticked': ({ known }) =>
      known.ticked
        ? { 'clears the box': [{ noShow: false }, to('gpa.offered', { knows: { ticked: false } })] }
        : { 'ticks the box': [{ noShow: true }, to('gpa.offered', { knows: { ticked: true } })] },
    accepted: ({ known, is }) => {
      if (is('changedAdoptions') || known.ticked) return to('saving');
      return is('gpa') ? toFreeAdoption : undefined;
    },
    dismissed: ({ known, is }) => {
      if (is('changedAdoptions') || known.ticked) return to('dismissing');
      return is('gpa') ? to('closed') : undefined;
    },
    postponed: ({ is }) => (is('changedAdoptions') ? to('closed') : undefined),
  },
  calls: {
    loadNotice: {
      quietly: true,
      sends: () => ({ getNotice: {} }),
      answers: {
        'hears of free adoption': [
          ok({ type: 'gpa' }),
          ({ known }) => (known.mayOrder ? to('gpa.offered', { knows: { notice: 'gpa' } }) : to('quiet')),
        ],
        'hears of changed adoptions': [
          ok({ type: 'changedAdoptions' }),
          to('changedAdoptions.offered', { knows: { notice: 'changedAdoptions' } }),
        ],
        'has no notice': [ok({ type: null }), to('quiet')],
        'gets a notice that the portal does not know': [ok({ type: 'newTerms' }), to('quiet')],
      },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('unanswered') },
    },
    dismissNotice: {
      outlives: true,
      sends: dismisses,
      answers: { 'is not told it again': [ok(), goesOn] },
      faults: { 'finds the session ended': asksAgain, otherwise: goesOn },
    },
    dismissQuietly: {
      outlives: true,
      quietly: true,
      sends: dismisses,
      answers: { 'is not told it again': [ok(), to('closed')] },
      faults: { 'finds the session ended': to('interrupted'), otherwise: to('closed') },
    },
  },
  after: { starting: [500, to('left', { page: '/gratis-adoption' })] },
  perform: {
    'box.ticked': (page) => page.tick('notification.noShow'),
    accepted: (page, _, { known }) => page.press(known.notice === 'gpa' ? 'notification.start' : 'portal.editLibrary'),
    dismissed: (page, _, { known }) => page.press(known.notice === 'gpa' ? 'common.close' : 'common.cancel'),
    // The close button and Escape have the same effect.
    postponed: (page) => page.press('common.close'),
  },
  shows: {
    loading: nothing,
    quiet: nothing,
    unanswered: nothing,
    interrupted: nothing,
    gpa: sees,
    changedAdoptions: sees,
    saving: sees,
    dismissing: nothing,
    starting: nothing,
    closed: nothing,
  },
});
