import { pickTitleMachine } from '../../../../machines/admin-customers/pick-title.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isTitleSearch, isTitleTooLong } from '../rules';

const bind = bindServices(() => import('../services/fictitious'));

/** The flow that searches for titles that a fictitious teacher adopts. */
export const pickTitle = pickTitleMachine.provide({
  actors: {
    loadChoices: bind('loadChoices'),
    findTitles: bind('findTitles'),
  },
  guards: {
    isTooShort: ({ context }) => !isTitleSearch(context.name),
    isTooLong: ({ context }) => isTitleTooLong(context.name),
  },
});
