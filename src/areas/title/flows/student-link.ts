import { replaceLinkMachine } from '../../../../machines/title/replace-link.machine';
import { studentLinkMachine } from '../../../../machines/title/student-link.machine';
import { loadCode } from '../../../shared/browser/code';
import { childFlow } from '../../../shared/flow/child-flow';
import { copyText } from '../../../shared/flow/copy-text';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/student-link'));

export const replaceLink = replaceLinkMachine.provide({
  actors: { replaceLink: fromEffect(async () => (await services()).replaceLink) },
});

export const studentLink = studentLinkMachine.provide({
  actors: {
    findLink: fromEffect(async () => (await services()).findLink),
    shareTitle: fromEffect(async () => (await services()).shareTitle),
    copy: copyText,
    replaceLink: childFlow(replaceLink),
  },
});
