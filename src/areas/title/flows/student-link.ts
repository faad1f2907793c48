import { studentLinkMachine } from '../../../../machines/title/student-link.machine';
import { copyText } from '../../../shared/flow/copy-text';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/student-link');

export const studentLink = studentLinkMachine.provide({
  actors: { shareTitle: fromEffect(async () => (await services()).shareTitle), copy: copyText },
});
