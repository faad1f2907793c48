import { homeMessagesMachine } from '../../../../machines/home/home-messages.machine';
import { childFlow } from '../../../shared/flow/child-flow';
import { positionRequest } from '../../../shared/flow/position-request';
import { shownMessages } from '../../../shared/flow/shown-messages';
import { mayOrder, needsPosition } from '../../../shared/rules/free-adoption';
import type { Features, User } from '../../session';
import { selectMessages } from '../message-rules';
import type { Message } from '../types';
import { managedSurvey } from './managed-survey';
import { notification } from './notification';
import { promotion } from './promotion';

/** Returns the name under which `shownMessages` records that a message has been shown. */
const nameOf = (message: Message) => `home.${message}`;

export const homeMessages = homeMessagesMachine.provide({
  actors: { notification: childFlow(notification), promotion: childFlow(promotion), survey: childFlow(managedSurvey) },
  actions: { remember: (_, message) => shownMessages.add(nameOf(message)), askPosition: () => positionRequest.ask('/gratis-adoption') },
});

/** Builds the input of the flow from the person, the features, and the pages that are open to the person. */
export const homeMessagesInput = (user: User, features: Features | null, isOpen: (path: string) => boolean) => ({
  due: selectMessages(user, features).filter((message) => !shownMessages.has(nameOf(message))),
  canOrder: mayOrder(user, isOpen),
  needsPosition: needsPosition(user, isOpen),
});
