import { editLibraryMachine } from '../../../../machines/library/edit-library.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { positionRequest } from '../../../shared/flow/position-request';
import { needsPosition } from '../../../shared/rules/free-adoption';
import { may } from '../../../shared/rules/permissions';
import type { User } from '../../session';
import { canSave } from '../rules';

const services = () => loadCode(() => import('../services/edit-library'));

export const editLibrary = editLibraryMachine.provide({
  actors: {
    loadTitles: fromEffect(async () => (await services()).loadSelectableTitles),
    loadChanges: fromEffect(async () => (await services()).loadChanges),
    saveLibrary: fromEffect(async () => (await services()).saveLibrary),
  },
  actions: { askPosition: () => positionRequest.tell('/gratis-adoption') },
  guards: { canConfirm: ({ context }) => canSave(context.selected.size, context.searches) },
});

/** Builds the input of the flow from the person and the open pages. */
export const editLibraryInput = (user: User, isOpen: (path: string) => boolean) => ({
  searches: may(user, 'searchAllTitles'),
  needsPosition: needsPosition(user, isOpen),
});
