import { homeMessagesMachine } from '../../../../machines/home/home-messages.machine';
import { childFlow } from '../../../shared/flow/child-flow';
import { heard } from '../../../shared/flow/heard';
import { positionAsked } from '../../../shared/flow/position-asked';
import { mayOrder, needsPosition } from '../../../shared/rules/free-adoption';
import type { Features, User } from '../../session';
import { mayBeSaid } from '../message-rules';
import type { Message } from '../types';
import { managedSurvey } from './managed-survey';
import { notification } from './notification';
import { promotion } from './promotion';

/** Under which it is remembered that it was said. */
const nameOf = (message: Message) => `home.${message}`;

export const homeMessages = homeMessagesMachine.provide({
  actors: { notification: childFlow(notification), promotion: childFlow(promotion), survey: childFlow(managedSurvey) },
  actions: { remember: (_, message) => heard.add(nameOf(message)), askPosition: () => positionAsked.tell('/gratis-adoption') },
});

/** What the flow has to know of the person, of what is switched on, and of the pages that are open to them. */
export const homeMessagesInput = (user: User, features: Features | null, isOpen: (path: string) => boolean) => ({
  due: mayBeSaid(user, features).filter((message) => !heard.has(nameOf(message))),
  canOrder: mayOrder(user, isOpen),
  needsPosition: needsPosition(user, isOpen),
});
