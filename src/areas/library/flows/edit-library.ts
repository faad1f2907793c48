import { editLibraryMachine } from '../../../../machines/library/edit-library.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { positionRequest } from '../../../shared/flow/position-request';
import { needsPosition } from '../../../shared/rules/free-adoption';
import { may } from '../../../shared/rules/permissions';
import type { User } from '../../session';
import { canSave } from '../rules';

const bind = bindServices(() => import('../services/edit-library'));

export const editLibrary = editLibraryMachine.provide({
  actors: {
    loadTitles: bind('loadSelectableTitles'),
    loadChanges: bind('loadChanges'),
    saveLibrary: bind('saveLibrary'),
  },
  actions: { askPosition: () => positionRequest.ask('/gratis-adoption') },
  guards: { canConfirm: ({ context }) => canSave(context.selected.size, context.searches) },
});

/** Builds the input of the flow from the person, and from the pages that are open to this person. */
export const editLibraryInput = (user: User, isOpen: (path: string) => boolean) => ({
  searches: may(user, 'searchAllTitles'),
  needsPosition: needsPosition(user, isOpen),
});
