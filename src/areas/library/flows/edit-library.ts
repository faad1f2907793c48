import { editLibraryMachine } from '../../../../machines/library/edit-library.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { positionAsked } from '../../../shared/flow/position-asked';
import { needsPosition } from '../../../shared/rules/free-adoption';
import { may } from '../../../shared/rules/permissions';
import type { User } from '../../session';
import { canSave } from '../rules';

const services = () => import('../services/edit-library');

export const editLibrary = editLibraryMachine.provide({
  actors: {
    loadTitles: fromEffect(async () => (await services()).loadSelectableTitles),
    loadChanges: fromEffect(async () => (await services()).loadChanges),
    saveLibrary: fromEffect(async () => (await services()).saveLibrary),
  },
  actions: { askPosition: () => positionAsked.tell('/gratis-adoption') },
  guards: { canConfirm: ({ context }) => canSave(context.selected.size, context.searches) },
});

/** What the flow has to know of the person. */
export const editLibraryInput = (user: User, isOpen: (path: string) => boolean) => ({
  searches: may(user, 'searchAllTitles'),
  needsPosition: needsPosition(user, isOpen),
});
