import { session } from '../../../src/areas/session/portal-session';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';

const whoIsHere = {
  'is known': ok(aTeacher()),
  'is nobody': problem(401, { type: 'session-required' }),
  'has an address that the server does not take': problem(400, { type: 'invalid-request' }),
};

/** Meanwhile they have chosen another language, and been given another name. */
const changed = aTeacher({ name: 'Mariana', language: 'en' });

const sessionEnded = problem(401, { type: 'session-required' });

const offersSignIn = (page: Page) => page.link('portal.signIn');

export const sessionModel = model(session, {
  name: 'Start the portal',
  area: 'session',
  opens: '/',
  starts: 'person',
  inputs: { somebody: {} },
  answers: {
    loadUser: whoIsHere,
    confirmUser: whoIsHere,
    refreshUser: { ...whoIsHere, 'is known, and reads English now': ok(changed) },
    loadFeatures: { 'learns what is switched on': ok(exampleOf('getFeatures')) },
  },
  around: { getLibrary: ok(exampleOf('getLibrary')) },
  perform: {
    'refresh.requested': async (page, _, here) => {
      if (here.is('person.anonymous')) await page.comes('home.landing.title');
      await page.elsewhere('signed.in');
    },
    'session.ended': async (page, _, here) => {
      const chat = here.is('person.signedIn.expired') ? 'common.retry' : 'chat.open';
      await page.comes(chat);
      await page.press(chat);
      await here.answers({ getChat: sessionEnded });
    },
    'session.lapsed': async (page, _, here) => {
      await page.press('portal.account', { name: here.context.user?.name ?? '' });
      await page.follow('portal.editLibrary');
      await here.answers({ getSelectableTitles: sessionEnded });
    },
    'signed.out': async (page, _, here) => {
      await (here.is('person.signedIn.expired') ? page.press('sessionEnded.leave') : page.elsewhere('signed.out'));
      if (here.is('person.signedIn')) await page.comes('home.landing.title');
    },
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
    'person.anonymous': offersSignIn,
    'person.lapsed': (page) => {
      page.address('/signin', 'returnTo');
      page.heading('signIn.title');
    },
    // the page that is open stays as it is, be it the sign-in or one for everybody
    'person.confirming': offersSignIn,
    'person.unconfirmed': offersSignIn,
    'person.signedIn': (page, { user }) => {
      page.button('portal.account', { name: user?.name ?? '' });
      page.absent('sessionEnded.title');
      if (user?.language === changed.language) page.button({ data: 'Language: English' });
    },
    'person.signedIn.expired': (page) => {
      page.heading('sessionEnded.title');
      page.button('sessionEnded.leave');
    },
    // what is switched on shows nowhere yet, and that it could not be had is told to nobody
    features: () => undefined,
  },
});
