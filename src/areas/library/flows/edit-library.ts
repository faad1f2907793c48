import { editLibraryMachine } from '../../../../machines/library/edit-library.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
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
  guards: { canConfirm: ({ context }) => canSave(context.selected.size, context.searches) },
});

/** What the flow has to know of the person. */
export const editLibraryInput = (user: User) => ({ searches: may(user, 'searchAllTitles') });
