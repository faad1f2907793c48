import { shareTitleMachine } from '../../../../machines/admin-students-zone/share-title.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isEmail } from '../../../shared/rules/email';

const services = () => loadCode(() => import('../services/share-title'));

export const shareTitle = shareTitleMachine.provide({
  actors: {
    findTitles: fromEffect(async () => (await services()).findTitles),
    shareTitle: fromEffect(async () => (await services()).shareTitle),
  },
  guards: { isMail: ({ context }) => isEmail(context.mail) },
});
