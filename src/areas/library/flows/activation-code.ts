import { activationCodeMachine } from '../../../../machines/library/activation-code.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { may } from '../../../shared/rules/permissions';
import { refreshSession, type User } from '../../session';

const services = () => import('../services/activation-code');

export const activationCode = activationCodeMachine.provide({
  actors: {
    locateSchool: fromEffect(async () => (await services()).locateOwnSchool),
    becomeTeacher: fromEffect(async () => (await services()).becomeTeacher),
    refreshSession,
  },
});

/** What the flow has to know of the person. */
export const activationCodeInput = (user: User) => ({ isDemo: may(user, 'becomeTeacher'), schoolId: user.school?.id ?? null });
