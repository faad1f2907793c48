import { makeListeners } from '../browser/listeners';
import type { components } from './contract.gen';

/**
 * `ended`: a call was answered with 401 in mid-flow; the page stays. `lapsed`: the same, where the page cannot be shown without a session.
 * `handed.over`: the page that embeds the portal has handed over another token.
 * `signed.in`, `signed.out`: what the person did.
 * `sign.out.asked`: a page offers to sign out; the menu of the person does it.
 * `signed.out.elsewhere`: the same, where the flow of this page tells it that its own session is over.
 */
export type SessionNews = 'ended' | 'lapsed' | 'handed.over' | 'signed.in' | 'sign.out.asked' | 'signed.out' | 'signed.out.elsewhere';

/** Why a session has ended in which support used the account of somebody, where the server says it. */
export type SessionEnd = NonNullable<components['schemas']['Problem']['ended']>;

const { tell, listen } = makeListeners<[news: SessionNews, why: SessionEnd | null]>();

/** Services publish here what they learn about the session; its owner listens. */
export const sessionNews = {
  tell: (news: SessionNews, why: SessionEnd | null = null) => tell(news, why),
  listen,
};
