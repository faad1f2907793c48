import { makeListeners } from '../browser/listeners';
import type { components } from './contract.gen';

/**
 * News about the session. `ended`: a call of a flow was answered with 401; the page stays. `lapsed`: a call was answered with 401 on a page
 * that cannot be shown without a session. `handed.over`: the page that embeds the portal has handed over another token.
 * `signed.in`, `signed.out`: the person has signed in or out.
 * `sign.out.asked`: the person has pressed sign-out on a page; the menu of the person then signs out.
 * `signed.out.elsewhere`: all sessions of the person were ended, also the session of this page. The other pages get a message, and the flow
 * of this page continues.
 */
export type SessionNews = 'ended' | 'lapsed' | 'handed.over' | 'signed.in' | 'sign.out.asked' | 'signed.out' | 'signed.out.elsewhere';

/** The reason why an impersonation has ended, if the server names a reason. */
export type SessionEndReason = NonNullable<components['schemas']['Problem']['ended']>;

const { tell, listen } = makeListeners<[news: SessionNews, why: SessionEndReason | null]>();

/** The channel on which services publish news about the session. The owner of the session listens on this channel. */
export const sessionNews = {
  tell: (news: SessionNews, why: SessionEndReason | null = null) => tell(news, why),
  listen,
};
