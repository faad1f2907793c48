import type { Message } from '../../../src/areas/home/types';
import type { WireUser } from '../../support/fixtures';

/** The storage of a tab that has shown this person these messages since they signed in. */
export const keepShownMessages = ({ id }: Pick<WireUser, 'id'>, ...messages: readonly Message[]) => ({
  drafts: id,
  'draft:heard': JSON.stringify(messages.map((message) => `home.${message}`)),
});
