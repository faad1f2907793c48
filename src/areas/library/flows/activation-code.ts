import { activationCodeMachine } from '../../../../machines/library/activation-code.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { may } from '../../../shared/rules/permissions';
import { askSession, type User } from '../../session';

const bind = bindServices(() => import('../services/activation-code'));

export const activationCode = activationCodeMachine.provide({
  actors: {
    locateSchool: bind('locateOwnSchool'),
    becomeTeacher: bind('becomeTeacher'),
    askRole: askSession((user) => may(user, 'becomeTeacher')),
  },
});

/** Builds the input of the flow from the person. */
export const activationCodeInput = (user: User) => ({ isDemo: may(user, 'becomeTeacher'), schoolId: user.school?.id ?? null });
