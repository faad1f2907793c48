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

const nothing = () => {};

/** Walked on the chart alone: every other flow stands on a session that has started, so that its paths show the start on the page. */
export const sessionModel = model(session, {
  name: 'Start the portal',
  area: 'session',
  opens: '/',
  page: async () => () => null,
  inputs: { somebody: {} },
  answers: {
    loadUser: whoIsHere,
    confirmUser: whoIsHere,
    refreshUser: whoIsHere,
    loadFeatures: { 'learns what is switched on': ok(exampleOf('getFeatures')) },
  },
  perform: { 'refresh.requested': nothing, 'session.ended': nothing, 'session.lapsed': nothing, 'signed.out': nothing, retried: nothing },
  shows: {},
});
