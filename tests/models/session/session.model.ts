import type { StateValueFrom } from 'xstate';
import { session } from '../../../src/areas/session/flows/session';
import { aTeacher } from '../../support/fixtures';
import { at, type ExpectedOutcome, type Place, to } from '../../support/leads';
import { model, type StateName } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';

const portal = 'http://localhost:3000';
const addresses = {
  start: '/',
  landing: `/home?returnTo=${encodeURIComponent(`${portal}/`)}`,
  signIn: `/signin?returnTo=${encodeURIComponent(`${portal}/edit-library`)}`,
} as const;

type Known = {
  /** The name of the signed-in person; '' for nobody. */
  readonly person: '' | 'Ana' | 'Mariana' | 'Berta';
  /** The page that the person has opened. */
  readonly page: keyof typeof addresses;
};

type State = StateName<StateValueFrom<typeof session>>;
type Somewhere = Place<State, Known>;

const isOver = problem(401, { type: 'session-required' });
/** The end of the session with its reason. The page shows the reason only to a person who has acted in this session. */
const isOverBecause = problem(401, { type: 'session-required', ended: 'password-changed' });

const onLanding = { page: addresses.landing, knows: { person: '', page: 'landing' } } as const;
const anonymous: ExpectedOutcome<State, Known> = to('person.anonymous.quiet', onLanding);
const signedOutInOtherTab: ExpectedOutcome<State, Known> = to('person.anonymous.signedOutInOtherTab', onLanding);
const unreachableNotice = { danger: 'portal.notLoaded' } as const;
const unreachable = to('person.unreachable', unreachableNotice);
const unconfirmed = to('person.unconfirmed');
const notKept = to('person.notKept');
const stale = to('person.signedIn.stale');
const expired = to('person.signedIn.expired');
/** The outcome if Ana is signed in. Pages for visitors lead a signed-in person to the start page. */
const isAna = to('person.signedIn.current', { page: addresses.start, knows: { person: 'Ana', page: 'start' } });
const lapsed: ExpectedOutcome<State, Known> = to('person.lapsed', { page: addresses.signIn, knows: { person: '', page: 'signIn' } });
const isMariana = to('person.signedIn.current', { knows: { person: 'Mariana' } });
const berta = aTeacher({ id: '2', name: 'Berta', language: 'en' });

/**
 * Returns the outcome after the server has named a person. The page stays for the same person, and the start page opens for another person.
 */
const isHere =
  (person: 'Ana' | 'Mariana' | 'Berta', same: ExpectedOutcome<State, Known>) =>
  ({ known }: Somewhere): ExpectedOutcome<State, Known> =>
    (known.person === 'Berta') === (person === 'Berta')
      ? same
      : to('person.signedIn.replaced', { page: addresses.start, knows: { person, page: 'start' } });

/** Whether the person has signed in in another tab while the sign-in page is open. The page stays, and waits for a sign-in on this page. */
const isLeftBehind = ({ known, is }: Somewhere) => is('person.signedIn') && known.page === 'signIn';
const isConfirmed = ({ known }: Somewhere) =>
  known.page === 'signIn' ? to('person.signedIn.current', { knows: { person: 'Ana' } }) : isAna;

/** Returns the outcome after the feature flags have arrived. The message about the unreachable server remains. */
const featuresAre =
  (state: 'features.known' | 'features.unavailable') =>
  ({ is }: Somewhere) =>
    is('person.unreachable') ? to(state, unreachableNotice) : to(state);

/** Restricts later events to known feature flags, because the flags make no difference to the person. */
const withFeatures = (leads: (place: Somewhere) => ExpectedOutcome<State, Known> | undefined) => (place: Somewhere) =>
  place.is('features.known') && !isLeftBehind(place) ? leads(place) : undefined;

const offersSignIn = (page: Page) => page.link('portal.signIn');

export const sessionModel = model(session, {
  name: 'Start the portal',
  area: 'session',
  opens: '/',
  starts: 'person',
  loads: () => import('../../../src/areas/home/home-below'),
  knows: { person: '', page: 'start' } as Known,
  inputs: { somebody: { leads: to(['person.asking', 'features.loading']) } },
  events: {
    'refresh.requested': withFeatures(
      at({
        'person.asking': to('person.asking'),
        'person.unreachable': to('person.asking'),
        'person.anonymous': to('person.confirming'),
        'person.lapsed': to('person.confirming'),
        'person.confirming': to('person.confirming'),
        'person.unconfirmed': to('person.confirming'),
        'person.notKept': to('person.confirming'),
        'person.signedIn': to('person.signedIn.refreshing'),
      }),
    ),
    // The dialog after the end of a session covers the page. Nothing on the page can be used then.
    'session.ended': (place) => {
      const leads = withFeatures(at({ 'person.signedIn.current': expired, 'person.signedIn.replaced': expired }))(place);
      return leads ? { 'learns that the password was changed': [{ why: 'password-changed' }, leads] } : {};
    },
    'session.lapsed': withFeatures(at({ 'person.signedIn.current': lapsed, 'person.signedIn.replaced': lapsed })),
    'signed.out': withFeatures(
      at({
        'person.lapsed': to('person.anonymous.quiet'),
        'person.unconfirmed': to('person.anonymous.quiet'),
        'person.notKept': to('person.anonymous.quiet'),
        'person.signedIn.expired': anonymous,
      }),
    ),
    'other.tab.signed.out': withFeatures(at({ 'person.signedIn': signedOutInOtherTab })),
    retried: withFeatures(at({ 'person.unreachable': to('person.asking') })),
    dismissed: withFeatures(
      at({
        'person.signedIn.replaced': to('person.signedIn.current'),
        'person.anonymous.signedOutInOtherTab': to('person.anonymous.quiet'),
      }),
    ),
  },
  calls: {
    loadUser: {
      sends: () => ({ getUser: { query: { returnTo: `${portal}/` } } }),
      answers: {
        'is signed in': [ok(aTeacher()), isAna],
        'finds that the person in whose place they acted has changed the password': [isOverBecause, anonymous],
      },
      faults: { 'finds the session ended': anonymous, 'finds nobody signed in': anonymous, otherwise: unreachable },
    },
    confirmUser: {
      quietly: true,
      sends: ({ page }) => ({ getUser: { query: { returnTo: `${portal}${addresses[page]}` } } }),
      answers: {
        'is signed in': [ok(aTeacher()), isConfirmed],
      },
      faults: { 'finds the session ended': notKept, 'finds nobody signed in': notKept, otherwise: unconfirmed },
    },
    refreshUser: {
      quietly: true,
      sends: () => ({ getUser: { query: { returnTo: `${portal}/` } } }),
      answers: {
        'is signed in': [ok(aTeacher()), isHere('Ana', isAna)],
        'is signed in with a new name and language': [ok(aTeacher({ name: 'Mariana', language: 'en' })), isHere('Mariana', isMariana)],
        'is another person': [ok(berta), isHere('Berta', to('person.signedIn.current'))],
        'finds that the person in whose place they acted has changed the password': [isOverBecause, expired],
      },
      faults: { 'finds the session ended': expired, 'finds nobody signed in': expired, otherwise: stale },
    },
    loadFeatures: {
      quietly: true,
      sends: () => ({ getFeatures: {} }),
      answers: { 'gets the features': [ok(exampleOf('getFeatures')), featuresAre('features.known')] },
      faults: featuresAre('features.unavailable'),
    },
  },
  around: { getLibrary: ok(exampleOf('getLibrary')) },
  perform: {
    'refresh.requested': async (page, _, here) => {
      if (here.is('person.anonymous') && here.known.page === 'landing') await page.comes('home.landing.title');
      await page.elsewhere('signed.in');
    },
    'session.ended': async (page, _, here) => {
      await page.comes('chat.open');
      await page.press('chat.open');
      await here.answers({ getChat: isOverBecause });
    },
    'session.lapsed': async (page, _, here) => {
      await page.press('portal.account', { name: here.known.person });
      await page.follow('portal.editLibrary');
      await here.answers({ getSelectableTitles: isOver });
    },
    'signed.out': async (page, _, here) => {
      if (!here.is('person.signedIn')) return page.elsewhere({ gone: aTeacher().id });
      await page.press('sessionEnded.leave');
      await page.comes('home.landing.title');
    },
    'other.tab.signed.out': async (page, _, here) => {
      await page.elsewhere({ gone: here.known.person === 'Berta' ? berta.id : aTeacher().id });
      await page.comes('home.landing.title');
    },
    retried: (page) => page.press('common.retry'),
    dismissed: (page) => page.press('common.close'),
  },
  shows: {
    'person.asking': (page) => page.absent('portal.signIn'),
    'person.unreachable': (page) => {
      page.heading('portal.crash.title');
      page.button('common.retry');
    },
    'person.anonymous': offersSignIn,
    // The message is at the edge of the window, outside the page.
    'person.anonymous.signedOutInOtherTab': (page) => page.text('portal.signedOutInOtherTab'),
    'person.lapsed': (page) => {
      page.heading('portal.signIn');
      page.field('person.email', aTeacher().mail);
    },
    // The open page, which is the sign-in page or a page for everybody, does not change.
    'person.confirming': offersSignIn,
    'person.unconfirmed': offersSignIn,
    'person.notKept': offersSignIn,
    'person.signedIn': (page, { person, page: at }) => {
      page.button('portal.account', { name: person });
      page.button({ data: person === 'Ana' ? 'Idioma y tema: Español' : 'Language and theme: English' });
      if (at === 'start') page.absent('portal.signIn');
      page.absent('sessionEnded.leave');
    },
    'person.signedIn.replaced': (page) => page.text('portal.replaced'),
    'person.signedIn.expired': (page) => {
      page.heading('sessionEnded.title');
      page.field('person.email', aTeacher().mail);
      page.button('sessionEnded.leave');
    },
    features: 'No page shows yet what is switched on, and that it could not be had is told to nobody.',
  },
});
