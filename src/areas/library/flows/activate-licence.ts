import { assign } from 'xstate';
import { activateLicenceMachine } from '../../../../machines/library/activate-licence.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { may } from '../../../shared/rules/permissions';
import type { User } from '../../session';
import { formatLicenceCode, isLicenceCode } from '../rules';

const bind = bindServices(() => import('../services/activate-licence'));

export const activateLicence = activateLicenceMachine.provide({
  actors: {
    findLicence: bind('findLicence'),
    activateLicence: bind('activateLicence'),
  },
  guards: { isCode: ({ context }) => isLicenceCode(context.code) },
  actions: { keepCode: assign({ code: (_, code: string) => formatLicenceCode(code), codeError: null }) },
});

/** Builds the input of the flow from the person. */
export const activateLicenceInput = (user: User) => ({ mayActivate: may(user, 'activateLicence') });
