import { shareTitleMachine } from '../../../../machines/admin-students-zone/share-title.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isEmail } from '../../../shared/rules/email';

const bind = bindServices(() => import('../services/share-title'));

export const shareTitle = shareTitleMachine.provide({
  actors: {
    findTitles: bind('findTitles'),
    shareTitle: bind('shareTitle'),
  },
  guards: { isMail: ({ context }) => isEmail(context.mail) },
});
