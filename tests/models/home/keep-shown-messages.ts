import type { Message } from '../../../src/areas/home/types';
import type { WireUser } from '../../support/fixtures';

/** Returns the session storage of a tab that has shown the given messages to a person since the sign-in. */
export const keepShownMessages = ({ id }: Pick<WireUser, 'id'>, ...messages: readonly Message[]) => ({
  drafts: id,
  'draft:heard': JSON.stringify(messages.map((message) => `home.${message}`)),
});
