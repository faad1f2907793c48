import { pickTitleMachine } from '../../../../machines/admin-customers/pick-title.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isTitleSearch, isTitleTooLong } from '../rules';

const services = () => loadCode(() => import('../services/fictitious'));

/** Titles for a fictitious teacher. */
export const pickTitle = pickTitleMachine.provide({
  actors: {
    loadChoices: fromEffect(async () => (await services()).loadChoices),
    findTitles: fromEffect(async () => (await services()).findTitles),
  },
  guards: {
    isTooShort: ({ context }) => !isTitleSearch(context.name),
    isTooLong: ({ context }) => isTitleTooLong(context.name),
  },
});
