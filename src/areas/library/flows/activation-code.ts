import { activationCodeMachine } from '../../../../machines/library/activation-code.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { may } from '../../../shared/rules/permissions';
import { askSession, type User } from '../../session';

const services = () => loadCode(() => import('../services/activation-code'));

export const activationCode = activationCodeMachine.provide({
  actors: {
    locateSchool: fromEffect(async () => (await services()).locateOwnSchool),
    becomeTeacher: fromEffect(async () => (await services()).becomeTeacher),
    askRole: askSession((user) => may(user, 'becomeTeacher')),
  },
});

/** Builds the input of the flow from the person. */
export const activationCodeInput = (user: User) => ({ isDemo: may(user, 'becomeTeacher'), schoolId: user.school?.id ?? null });
