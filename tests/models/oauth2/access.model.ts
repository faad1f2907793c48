import { access } from '../../../src/areas/oauth2/flows/access';
import type { Role } from '../../../src/areas/session';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';

const home = 'https://reader.example/return?tenant=7';
const client = 'Aula de lectura';
const state = 'a b&c=d/?';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** The id and the address of the client, as in the request to the server. */
const named = { client_id: 'reader', redirect_uri: home };
const proof = { code_challenge: challenge, code_challenge_method: 'S256' };
const plain = { ...named, ...proof };
const whole = { ...plain, response_type: 'code', state };
/** The address to which the server leads a person who declines. */
const refusalUrl = `${home}&error=access_denied&iss=x`;

type Query = Readonly<Record<string, string>> | string;
const queryOf = (query: Query) => `?${typeof query === 'string' ? query : new URLSearchParams(query)}`;

/** The requests that the flow reads from the address, written by hand. */
const requests = {
  plain: { clientId: 'reader', redirectUri: home, state: null, challenge },
  whole: { clientId: 'reader', redirectUri: home, state, challenge },
};

type Known = {
  /** Whether the client has sent a state. */
  readonly isWhole: boolean;
  /** Whether the person has declined. */
  readonly hasDeclined: boolean;
  /** The query of the page's address. */
  readonly query: string;
};

type Step = 'signIn' | 'consent';
type Person = 'nobody' | 'allowed' | 'notAllowed' | 'actsForOther';
const paths: Record<Step, string> = { signIn: '/oauth2-signin', consent: '/oauth2-authorize' };

const comes = <L>(step: Step, query: Query, request: keyof typeof requests | null, person: Person, leads: L, user = aTeacher()) => ({
  ...(person !== 'nobody' && { user }),
  opens: paths[step] + queryOf(query),
  input: { step, request: request && requests[request], query: queryOf(query), person },
  leads,
});

const instead = '/oauth2-error';
const unknownRequest = to('unknownRequest', { instead, reason: 'unknownRequest' });
const notAllowed = to('notAllowed', { instead, reason: 'notAllowed' });
const actsForOther = to('actsForOther', { instead, reason: 'actsForOther' });

type Place = { readonly known: Known };
const signedOut = ({ known }: Place) => to('signedOut', { instead, reason: 'signedOut', again: `${paths.signIn}${known.query}` });
const failed = ({ known }: Place) => to('failed', { instead, reason: 'failed', again: `${paths.consent}${known.query}` });
const knowing = (query: Query) => ({ knows: { isWhole: query === whole, query: queryOf(query) } });

const incomplete: Readonly<Record<string, Query>> = {
  'without a client': { redirect_uri: home, ...proof },
  'without an address': { client_id: 'reader', ...proof },
  'without a proof': named,
  'with no web address': { ...plain, redirect_uri: 'abc' },
  'with a script for an address': { ...plain, redirect_uri: 'javascript:alert(1)' },
  'with two addresses': `${new URLSearchParams(plain)}&redirect_uri=https%3A%2F%2Fevil.example`,
};

/** The scenarios with a refused request, on both pages. */
const incompleteOnes = Object.fromEntries(
  Object.entries(incomplete).flatMap(([how, query]) => [
    [`somebody ${how}, who is to sign in`, comes('signIn', query, null, 'nobody', unknownRequest)],
    [`a teacher ${how}`, comes('consent', query, null, 'allowed', unknownRequest)],
  ]),
);

const withRole = (role: Role) => ({ ...aTeacher(), role });

/** Returns the server's answer with the address to which the browser goes. The address must be a web address with a code. */
const names = (redirectUrl: string) => ok({ redirectUrl });

const asks = (page: Page) => {
  page.heading('oauth.title', { client });
  page.text('oauth.asks', { client });
  page.text('oauth.learns');
  page.link('signIn.help');
  page.text('common.captchaNotice');
};

export const accessModel = model(access, {
  name: 'Tell another system who one is',
  area: 'oauth2',
  opens: paths.consent,
  page: async () => {
    const [{ createElement, useState }, { AccessPage }] = await Promise.all([
      import('react'),
      import('../../../src/areas/oauth2/access-page'),
    ]);
    return ({ logic }) => {
      const [step] = useState<Step>(() => (location.pathname === paths.signIn ? 'signIn' : 'consent'));
      return createElement(AccessPage, { logic, step });
    };
  },
  knows: { isWhole: false, hasDeclined: false, query: '' } as Known,
  inputs: {
    'somebody who is to sign in': comes('signIn', whole, 'whole', 'nobody', to('signingIn', knowing(whole))),
    'somebody who is to accept': comes(
      'consent',
      whole,
      'whole',
      'nobody',
      to('toSignIn', { instead: `${paths.signIn}${queryOf(whole)}` }),
    ),
    'a teacher who is to sign in': comes(
      'signIn',
      whole,
      'whole',
      'allowed',
      to('toConsent', { instead: `${paths.consent}${queryOf(whole)}` }),
    ),
    'a teacher': comes('consent', plain, 'plain', 'allowed', to('findingClient', knowing(plain))),
    'a teacher with all that a client can ask': comes('consent', whole, 'whole', 'allowed', to('findingClient', knowing(whole))),
    'a student': comes('consent', plain, 'plain', 'notAllowed', notAllowed, withRole('STUDENT')),
    'a student who is to sign in': comes('signIn', plain, 'plain', 'notAllowed', notAllowed, withRole('STUDENT')),
    'a support person who acts as a teacher': comes('consent', plain, 'plain', 'actsForOther', actsForOther, {
      ...aTeacher(),
      impersonating: true,
    }),
    ...incompleteOnes,
  },
  events: {
    accepted: to('authorising'),
    declined: to('leading', { knows: { hasDeclined: true } }),
    'access.gained': ({ known }) => ({ 'signs in': [{}, to('toConsent', { instead: `${paths.consent}${known.query}` })] }),
  },
  calls: {
    findClient: {
      sends: ({ isWhole }) => ({ findClient: { query: { ...named, ...(isWhole && { state }) } } }),
      answers: {
        'reads which client asks': [ok({ name: client, refusalUrl }), to('consenting')],
        'could say no to nobody': [ok({ name: client, refusalUrl: home }), failed],
        'would say no to a script': [ok({ name: client, refusalUrl: 'javascript:alert(1)//?error=access_denied' }), failed],
        'comes from a client that does not exist': [problem(404, { type: 'not-found' }), unknownRequest],
      },
      faults: failed,
      refused: { 'is not understood': unknownRequest, otherwise: failed },
    },
    authorise: {
      sends: ({ isWhole }) => ({
        authoriseClient: {
          body: { ...plain, ...(isWhole && { state }), token: earned('oauth2Authorize') },
        },
      }),
      answers: {
        'is sent back with a code': [names(`${home}&code=abc&iss=x`), to('leading')],
        'is sent back without a code': [names(home), failed],
        'is sent back with an empty code': [names(`${home}&code=`), failed],
        'is sent to what is no address': [names('reader.example?code=abc'), failed],
        'is sent to a script with a code': [names('javascript:alert(1)//?code=abc'), failed],
        'has a client that is gone': [problem(404, { type: 'not-found' }), unknownRequest],
        'is rejected by the captcha': [problem(403, { type: 'captcha-refused' }), failed],
        'gets no answer from the captcha provider': [problem(503, { type: 'captcha-unavailable' }), failed],
        'gets no captcha challenge': [answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }), failed],
      },
      faults: { 'finds the session ended': signedOut, otherwise: failed },
      refused: { 'has no permission': notAllowed, 'is not understood': unknownRequest, otherwise: failed },
    },
    goToClient: {
      ofBrowser: true,
      ends: {
        'is on the way to the client': [{ output: undefined }, ({ known }) => to(known.hasDeclined ? 'declined' : 'underWay')],
        'has a browser that does not go there': [{ error: { _tag: 'LeavingFailed' } }, failed],
      },
    },
  },
  perform: {
    accepted: (page) => page.press('oauth.accept'),
    declined: (page) => page.press('oauth.decline'),
    'access.gained': async (page, _event, here) => {
      page.fill('person.email', 'ana@school.example');
      page.fill('person.password', 'Secret1');
      page.press('portal.signIn');
      await here.answers({ signIn: ok({}), getUser: ok(aTeacher()) });
    },
  },
  shows: {
    signingIn: (page) => {
      page.text('oauth.signIn');
      page.field('person.email', '');
      page.link('signIn.help');
    },
    findingClient: (page) => page.absent('oauth.accept'),
    consenting: (page) => {
      asks(page);
      page.text('oauth.youAre', { name: 'Ana', mail: aTeacher().mail });
    },
    authorising: asks,
    leading: asks,
    underWay: (page) => {
      page.heading('oauth.underWayTitle');
      page.absent('oauth.accept');
    },
    declined: (page) => {
      page.heading('oauth.declinedTitle');
      page.absent('oauth.accept');
    },
  },
});
