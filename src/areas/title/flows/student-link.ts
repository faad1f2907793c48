import { replaceLinkMachine } from '../../../../machines/title/replace-link.machine';
import { studentLinkMachine } from '../../../../machines/title/student-link.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { copyText } from '../../../shared/flow/copy-text';

const bind = bindServices(() => import('../services/student-link'));

export const replaceLink = replaceLinkMachine.provide({
  actors: { replaceLink: bind('replaceLink') },
});

export const studentLink = studentLinkMachine.provide({
  actors: {
    findLink: bind('findLink'),
    shareTitle: bind('shareTitle'),
    copy: copyText,
    replaceLink: childFlow(replaceLink),
  },
});
