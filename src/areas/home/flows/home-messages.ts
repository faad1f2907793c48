import { homeMessagesMachine } from '../../../../machines/home/home-messages.machine';
import { childFlow } from '../../../shared/flow/child-flow';
import { heard } from '../../../shared/flow/heard';
import type { User } from '../../session';
import { isOfferedPromotions } from '../promotion-rules';
import type { Message } from '../types';
import { notification } from './notification';
import { promotion } from './promotion';

const isFor: Readonly<Record<Message, (user: User) => boolean>> = {
  notification: () => true,
  promotion: isOfferedPromotions,
  survey: () => false,
};

/** Under which it is remembered that it was said. */
const nameOf = (message: Message) => `home.${message}`;

const messages: readonly Message[] = ['notification', 'promotion', 'survey'];

export const homeMessages = homeMessagesMachine.provide({
  actors: { notification: childFlow(notification), promotion: childFlow(promotion) },
  actions: { remember: (_, message) => heard.add(nameOf(message)) },
});

/** What the flow has to know of the person, and of the pages that are open to them. */
export const homeMessagesInput = (user: User, isOpen: (path: string) => boolean) => ({
  due: messages.filter((message) => isFor[message](user) && !heard.has(nameOf(message))),
  canOrder: isOpen('/gratis-adoption'),
});
