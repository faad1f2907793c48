import { session } from '../../../src/areas/session/portal-session';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';

const whoIsHere = {
  'is known': ok(aTeacher()),
  'is nobody': problem(401, { type: 'session-required' }),
  'has an address that the server does not take': problem(400, { type: 'invalid-request' }),
};

const sessionEnded = problem(401, { type: 'session-required' });

export const sessionModel = model(session, {
  name: 'Start the portal',
  area: 'session',
  opens: '/',
  starts: 'person',
  inputs: { somebody: {} },
  answers: {
    loadUser: whoIsHere,
    confirmUser: whoIsHere,
    refreshUser: { ...whoIsHere, 'is known by another name': ok(aTeacher({ name: 'Mariana' })) },
    loadFeatures: { 'learns what is switched on': ok(exampleOf('getFeatures')) },
  },
  around: { getLibrary: ok(exampleOf('getLibrary')) },
  perform: {
    'refresh.requested': (page) => page.elsewhere('signed.in'),
    'session.ended': async (page, _, here) => {
      await page.press(here.is('person.signedIn.expired') ? 'common.retry' : 'chat.open');
      await here.answers({ getChat: sessionEnded });
    },
    'session.lapsed': async (page, _, here) => {
      await page.press('portal.account', { name: here.context.user?.name ?? '' });
      await page.follow('portal.editLibrary');
      await here.answers({ getSelectableTitles: sessionEnded });
    },
    'signed.out': (page, _, here) => (here.is('person.signedIn.expired') ? page.press('sessionEnded.leave') : page.elsewhere('signed.out')),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    'person.asking': (page) => {
      page.address('/');
      page.busy();
    },
    'person.unreachable': (page) => {
      page.heading('portal.unreachable.title');
      page.notice('danger', 'portal.unreachable.text');
      page.button('common.retry');
    },
    'person.anonymous': (page) => page.link('portal.signIn'),
    'person.lapsed': (page) => {
      page.address('/signin', 'returnTo');
      page.heading('signIn.title');
    },
    // the page that is open stays as it is, be it the sign-in or one for everybody
    'person.confirming': (page) => page.link('portal.signIn'),
    'person.unconfirmed': (page) => page.link('portal.signIn'),
    'person.signedIn': (page, { user }) => {
      page.button('portal.account', { name: user?.name ?? '' });
      page.absent('sessionEnded.title');
    },
    'person.signedIn.current': (page, { user }) => {
      page.button('portal.account', { name: user?.name ?? '' });
      page.button('chat.open');
      page.absent('sessionEnded.title');
    },
    'person.signedIn.expired': (page) => {
      page.heading('sessionEnded.title');
      page.button('sessionEnded.leave');
    },
    // what is switched on shows nowhere yet, and that it could not be had is told to nobody
    features: () => undefined,
  },
});
